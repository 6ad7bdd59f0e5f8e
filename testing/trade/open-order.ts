import { eq } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { acceptQuote } from '#features/orders/acceptance.commands.ts'
import { proposeBankChange } from '#features/orders/bank/bank.commands.ts'
import type { BankBlock } from '#features/orders/bank/bank.ts'
import { getOrder } from '#features/orders/order-detail.queries.ts'
import { orders } from '#features/orders/order.tables.ts'
import type { QuoteDraft } from '#features/quotes/quote-draft.ts'
import type { World } from '#platform/world.ts'

import { DESK, openTrade, quote, requestAsGuest } from './open-trade.ts'

/** An account of the documentation of ISO 13616. */
export const bankBlock: BankBlock = {
  beneficiary: 'Manto Tekstil A.Ş.',
  bank: 'Örnek Bankası',
  bic: 'ORNKTRIS',
  accounts: [{ currency: 'EUR', iban: 'TR330006100519786457841326' }],
}

/** An order of a guest that was just accepted: 100 pieces, half of the price due with the order, half before shipment. */
export async function openOrder({
  locale = 'ru',
  draft = {},
}: { locale?: Locale; draft?: Partial<QuoteDraft> } = {}) {
  const opened = await openTrade()
  const { world } = opened
  const placed = await placeOrder(world, { locale, draft })
  return { ...opened, ...placed }
}

async function placeOrder(
  world: World,
  { locale = 'ru', draft = {} }: { locale?: Locale; draft?: Partial<QuoteDraft> } = {},
) {
  const { request, buyer } = await requestAsGuest(world, {}, locale)
  const version = await quote(world, request.id, draft)
  await acceptQuote(
    world,
    version.id,
    { name: 'Анна Ваза', documentHash: version.documentHash ?? '', termsHash: '' },
    buyer,
  )
  const [order] = await world.db.select().from(orders).where(eq(orders.requestId, request.id))
  if (!order) throw new Error('No order')
  return {
    id: order.id,
    requestId: request.id,
    buyer,
    read: () => getOrder(world, order.id),
    version: async () => (await getOrder(world, order.id)).version,
  }
}

/** Details of the bank that hold at once, because they are the first. */
export async function enterBank(world: World, by = DESK): Promise<void> {
  await proposeBankChange(world, bankBlock, by)
}
