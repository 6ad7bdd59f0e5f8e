import { eq } from 'drizzle-orm'

import { saveCosts } from '#features/costs/cost.commands.ts'
import { shareExport } from '#features/line-sheets/export-link.commands.ts'
import { issuePriceGuide } from '#features/line-sheets/price-guide.commands.ts'
import { requestExport } from '#features/line-sheets/product-export.commands.ts'
import { makeNextExport } from '#features/line-sheets/product-export.jobs.ts'
import { acceptQuote } from '#features/orders/acceptance.commands.ts'
import { proposeBankChange } from '#features/orders/bank/bank.commands.ts'
import { orders } from '#features/orders/order.tables.ts'
import { reportPayment } from '#features/orders/payment.commands.ts'
import { issueNextProforma, sendNextOrderDocument } from '#features/orders/proforma.jobs.ts'
import { addSample } from '#features/orders/sample.commands.ts'
import { assignPriceList, setAgreedPrices } from '#features/prices/company-prices.commands.ts'
import { setListPrices, setPriceDeltas } from '#features/prices/list-prices.commands.ts'
import { copyPriceList, createPriceList } from '#features/prices/price-list.commands.ts'
import { addFirstTaxRates } from '#features/prices/tax-rate.commands.ts'
import type { TypedDraft } from '#features/quotes/quote-draft.ts'
import type { Request } from '#features/requests/request.tables.ts'
import type { Buyer } from '#features/requests/request.ts'
import type { World } from '#platform/world.ts'
import { renderAll } from '#testing/documents/sample-document.ts'
import { requestAsCompany, STAFF } from '#testing/trade/company-prices.ts'
import { bankBlock } from '#testing/trade/open-order.ts'
import { prepare, quote, requestAsGuest } from '#testing/trade/open-trade.ts'

import { canaries } from './amounts.ts'

/** Costs of the goods that are quoted later, so that any copy would hold a canary. */
export async function plantCosts(world: World): Promise<void> {
  const { any, fabric, planned, foreign } = canaries.costs
  const save = (
    validFrom: string,
    currency: 'EUR' | 'USD',
    costs: [string, string | null, number][],
  ) => saveCosts(world, { validFrom, currency, costs }, STAFF)
  await save('2026-01-01', 'EUR', [
    ['alara-1', null, any],
    ['alara-1', 'kase', fabric],
  ])
  await save('2026-01-01', 'USD', [['isil-2', null, foreign]])
  await save('2030-01-01', 'EUR', [['alara-1', null, planned]])
}

type Company = { partnerId: string; userId: string }

/** Amounts in price lists: of both companies, and of a list that has not begun. @returns ids of the lists */
export async function plantPrices(world: World, anna: Company, bela: Company): Promise<string[]> {
  await addFirstTaxRates(world)
  const terms = {
    currency: 'EUR',
    incoterm: 'FCA',
    place: 'Istanbul',
    taxMode: 'net',
    taxCode: 'export',
    roundTo: 1,
    validFrom: '2026-01-01',
    validTo: null,
  } as const
  const addList = async (name: string, prices: [string, number, number][]) => {
    const { id } = await createPriceList(world, { ...terms, name }, STAFF)
    await setListPrices(world, id, { version: 1, prices }, STAFF)
    return id
  }
  const listId = await addList('First', [
    ['alara-1', 100, canaries.anna.list],
    ['alara-1', 300, canaries.anna.next],
    ['gizli-3', 100, canaries.anna.list],
  ])
  const other = await addList('Second', [['alara-1', 100, canaries.bela.list]])
  const plan = { name: 'Third', validFrom: '2030-01-01', percent: 0, replaces: true }
  const planned = await copyPriceList(world, listId, plan, STAFF)
  const prices: [string, number, number][] = [['alara-1', 100, canaries.staff.planned]]
  await setListPrices(world, planned.id, { version: 1, prices }, STAFF)
  const delta = { kind: 'service' as const, key: 'sew-labels', change: { percent: 1 } }
  await setPriceDeltas(world, listId, { version: 2, deltas: [delta] }, STAFF)
  await assignPriceList(world, { companyIds: [anna.partnerId], listId }, STAFF)
  await assignPriceList(world, { companyIds: [bela.partnerId], listId: other }, STAFF)
  await setAgreedPrices(
    world,
    anna.partnerId,
    { version: 1, currency: 'EUR', prices: [['isil-2', 100, canaries.anna.agreed]] },
    STAFF,
  )
  return [listId, other, planned.id]
}

type Traded = { request: Request; buyer: Buyer }
type Planted = { target: number; unit: number; charge: number; paid: number; fee: number }

const lines = [{ productId: 'alara-1', quantities: { camel: { '36': 3 } }, note: '' }]
/** An amount in Russian writing: `6123,43`. */
const typedAmount = (minor: number) => (minor / 100).toFixed(2).replace('.', ',')

const draftOf = (unitMinor: number, charge: number, discountMinor = 0): Partial<TypedDraft> => ({
  lines: lines.map((line) => ({
    ...line,
    name: 'Coat',
    unitMinor,
    discountPercent: 0,
    discountMinor,
  })),
  charges: [{ kind: 'sample', name: '', minor: charge, isCredited: false }],
})

const lineSheet = {
  kind: 'lineSheet' as const,
  title: 'Winter',
  source: { products: ['alara-1', 'isil-2'] },
  languages: ['en' as const],
  perPage: 4 as const,
  isNeutral: false,
  hasPrices: true,
  hasDrawings: false,
  hasSwatches: true,
  key: '0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e',
}

/**
 * Plants amounts in trade: targets of requests, sent and unsent quotes, orders, payments, samples, their files, a
 * price guide and a line sheet with prices.
 */
export async function plantTrade(world: World, anna: Company) {
  const { anna: annas, guest: other, staff } = canaries
  await proposeBankChange(world, bankBlock, STAFF)
  const company = await requestAsCompany(world, anna, lines, {
    targetPrice: typedAmount(annas.target),
  })
  const guest = await requestAsGuest(world, { targetPrice: typedAmount(other.target), key: '' })
  const unsent = await requestAsCompany(world, anna, lines)
  await prepare(world, unsent.request.id, draftOf(staff.draft, 0))
  const placedOrders = [
    await order(world, company, annas, draftOf(annas.unit, annas.charge, annas.discount)),
    await order(world, guest, other, draftOf(other.unit, other.charge)),
  ]
  while (await issueNextProforma(world));
  const guide = { companyId: anna.partnerId, language: null, email: { preface: '' } }
  await issuePriceGuide(world, guide, STAFF)
  await renderAll(world)
  while (await sendNextOrderDocument(world));
  const exportId = await requestExport(world, lineSheet, lineSheet.source.products, {
    userId: anna.userId,
    companyId: anna.partnerId,
  })
  while (await makeNextExport(world));
  return { requests: [company, guest, unsent] as const, orders: placedOrders, exportId }
}

/** Quotes, accepts and pays: all steps that send an amount. */
async function order(
  world: World,
  { request, buyer }: Traded,
  { paid, fee }: Planted,
  draft: Partial<TypedDraft>,
) {
  const quoted = await quote(world, request.id, draft)
  const { documentHash } = quoted
  await acceptQuote(
    world,
    quoted.id,
    { name: 'Anna', documentHash: documentHash ?? '', termsHash: '' },
    buyer,
  )
  const [placed] = await world.db.select().from(orders).where(eq(orders.requestId, request.id))
  if (!placed) throw new Error('No order')
  const payment = { paidOn: '2026-11-21', minor: paid, reference: 'Transfer' }
  await reportPayment(world, request.id, 0, payment, buyer)
  const sample = { kind: 'fit' as const, model: 'Alara', color: 'camel', size: '36' }
  const version = placed.version + 1
  const priced = { ...sample, feeMinor: fee, isCredited: false, version }
  await addSample(world, placed.id, priced, STAFF)
  return { id: placed.id, versionId: quoted.id }
}

type Owner = 'anna' | 'bela'
type Shared = { path: string; facts: { owner: Owner; hasPrices: boolean; isNeutral: boolean } }

/** Links to line sheets of both companies, with and without prices and the maker's name, and to packs. */
export async function shareExports(world: World, owners: Record<Owner, Company>) {
  const kinds = [
    ...[true, false].flatMap((hasPrices) =>
      [true, false].map((isNeutral) => ({ kind: 'lineSheet' as const, hasPrices, isNeutral })),
    ),
    { kind: 'pack' as const, hasPrices: false, isNeutral: true },
  ]
  const shared: Shared[] = []
  for (const owner of ['anna', 'bela'] as const)
    for (const { kind, ...choices } of kinds) {
      const scope = { userId: owners[owner].userId, companyId: owners[owner].partnerId }
      const form = { ...lineSheet, ...choices, kind, key: crypto.randomUUID() }
      const id = await requestExport(world, form, form.source.products, scope)
      while (await makeNextExport(world));
      const token = await shareExport(world, id, { days: 7, password: '' }, scope)
      shared.push({ path: `/share/${token}`, facts: { owner, ...choices } })
    }
  return shared
}
