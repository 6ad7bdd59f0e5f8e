import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { currencyCodes } from '#base/money.ts'
import type { Refusal } from '#base/refusal.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { documents } from '#features/documents/document.tables.ts'
import { acceptQuote } from '#features/orders/acceptance.commands.ts'
import { proposeBankChange } from '#features/orders/bank/bank.commands.ts'
import { orderPayments, orders } from '#features/orders/order.tables.ts'
import { issueNextProforma } from '#features/orders/proforma.jobs.ts'
import { listAmounts } from '#features/prices/amounts.queries.ts'
import { setAgreedPrices } from '#features/prices/company-prices.commands.ts'
import { setListPrices } from '#features/prices/list-prices.commands.ts'
import {
  askForChange,
  askForRenewal,
  declineQuote,
} from '#features/quotes/quote-answer.commands.ts'
import { saveDraft, startVersion } from '#features/quotes/quote-draft.commands.ts'
import { priceQuote } from '#features/quotes/quote-price.commands.ts'
import { sendQuote, withdrawQuote } from '#features/quotes/quote-send.commands.ts'
import { expireNextQuote } from '#features/quotes/quote.jobs.ts'
import { listOwnVersions, listVersions } from '#features/quotes/quote.queries.ts'
import type { World } from '#platform/world.ts'

import { makeCompanyWithPrices, requestAsCompany, STAFF } from './company-prices.ts'
import { tagsOf } from './daily-currencies.ts'
import { bankBlock } from './open-order.ts'
import { openTrade, prepare, quote, requestAsGuest } from './open-trade.ts'

/** Two sizes of a tier of the list, with cloth and size on top, and a model at an agreed price. */
const lines: Parameters<typeof requestAsCompany>[2] = [
  { productId: 'alara-1', quantities: { camel: { '36': 170, '38': 133 } }, note: '' },
  { productId: 'isil-2', quantities: { black: { '38': 77 } }, note: '' },
]

/** The draft of a request, priced by the list of its company, as staff would send it. */
async function priceDraftOf(world: World, requestId: string) {
  await startVersion(world, requestId, STAFF)
  const [version] = await listVersions(world, requestId)
  if (!version?.draft) throw new Error('No draft')
  const change = { draft: version.draft, version: version.version }
  await priceQuote(world, requestId, change, STAFF)
  const [priced] = await listVersions(world, requestId)
  if (!priced?.draft) throw new Error('No draft')
  return { ...priced.draft, leadTimeDays: 45, validUntil: '2026-11-22' }
}

const acceptanceOf = (version: { documentHash: string | null }) => ({
  name: 'Anna',
  documentHash: version.documentHash ?? '',
  termsHash: '',
})

/** Each currency in either of the two modes; `quote-price.commands.test.ts` has the other mode. */
const pairs = currencyCodes.map(
  (currency, index) => [currency, index % 2 ? 'gross' : 'net'] as const,
)

for (const [currency, taxMode] of pairs)
  test(
    `in ${currency}, ${taxMode}, portal, quote, order, payments and proforma of a negotiated price have the same amount`,
    { tags: tagsOf(currency) },
    async () => {
      const { world, passDays } = await openTrade()
      const terms = { currency, taxMode, taxCode: 'domestic' as const }
      const { owner, listId } = await makeCompanyWithPrices(world, terms)
      await proposeBankChange(
        world,
        { ...bankBlock, accounts: [{ currency, iban: 'TR330006100519786457841326' }] },
        STAFF,
      )
      const before = await listAmounts(world, owner.partnerId, lines)
      const { request, buyer } = await requestAsCompany(world, owner, lines)
      const version = await quote(world, request.id, await priceDraftOf(world, request.id))
      expect(version.offer).toMatchObject({ currency, taxMode, tax: { percent: 10 } })
      // 303 pieces reach the second step: 84.50, a tenth more for the cloth, and two units for size 36.
      expect(version.offer.lines.map(({ unitPrice }) => unitPrice.minor)).toEqual([
        94_95, 92_95, 111_11,
      ])
      expect(version.offer.totals.goods).toEqual(before.total)
      expect(before.amounts).toEqual({
        'alara-1': { minor: 170 * 94_95 + 133 * 92_95, currency },
        'isil-2': { minor: 77 * 111_11, currency },
      })
      const goods = before.total?.minor ?? 0
      const tax = taxMode === 'net' ? Math.round(goods / 10) : Math.round(goods / 11)
      expect(version.offer.totals).toMatchObject({
        tax: { minor: tax },
        total: { minor: taxMode === 'net' ? goods + tax : goods },
      })

      // Prices of the list and those that were agreed rise after the quote was sent.
      await setListPrices(world, listId, { version: 3, prices: [['alara-1', 300, 99_99]] }, STAFF)
      await setAgreedPrices(
        world,
        owner.partnerId,
        { version: 2, currency, prices: [['isil-2', 50, 222_22]] },
        STAFF,
      )
      passDays(1)
      await acceptQuote(world, version.id, acceptanceOf(version), buyer)
      const total = version.offer.totals.total.minor
      expect(await world.db.select().from(orders)).toMatchObject([{ totalMinor: total, currency }])
      const payments = await world.db.select().from(orderPayments)
      expect(payments.reduce((sum, { minor }) => sum + minor, 0)).toBe(total)
      expect(await issueNextProforma(world)).toBe(true)
      const [quoted, proforma] = await world.db.select().from(documents).orderBy(documents.issuedAt)
      const sums = (document: typeof quoted) =>
        document?.snapshot.parts[0]?.blocks.filter(({ type }) => type === 'sums')
      expect(sums(proforma)).toHaveLength(1)
      expect(sums(proforma)).toEqual(sums(quoted))
    },
  )

test('a version that was accepted is read-only for both sides', async () => {
  const { world, passDays } = await openTrade()
  const { request, buyer } = await requestAsGuest(world)
  await prepare(world, request.id)
  const [{ draft } = { draft: null }] = await listVersions(world, request.id)
  if (!draft) throw new Error('No draft')
  const version = await quote(world, request.id)
  await acceptQuote(world, version.id, acceptanceOf(version), buyer)
  const before = await listVersions(world, request.id)
  const reason = { reason: 'price' as const, comment: '' }
  const attempts: Record<string, () => Promise<unknown>> = {
    'buyer declines': () => declineQuote(world, version.id, reason, buyer),
    'buyer asks for a change': () => askForChange(world, version.id, 'Less', buyer),
    'buyer asks for a renewal': () => askForRenewal(world, version.id, buyer),
    'staff withdraw': () => withdrawQuote(world, request.id, STAFF),
    'staff start another': () => startVersion(world, request.id, STAFF),
    'staff write into it': () =>
      saveDraft(world, request.id, { draft, version: version.version }, STAFF),
    'staff price it again': () =>
      priceQuote(world, request.id, { draft, version: version.version }, STAFF),
    'staff send it again': () => sendQuote(world, request.id, version.version, STAFF),
  }
  for (const days of [0, 60]) {
    passDays(days)
    expect(await expireNextQuote(world)).toBe(false)
    const codes: Record<string, string> = {}
    for (const [name, attempt] of Object.entries(attempts))
      codes[name] = await attempt().then(
        () => 'done',
        (refusal: Refusal) => refusal.code,
      )
    expect(codes).toEqual({
      'buyer declines': 'quoteMoved',
      'buyer asks for a change': 'quoteMoved',
      'buyer asks for a renewal': 'quoteMoved',
      'staff withdraw': 'quoteMissing',
      'staff start another': 'requestMoved',
      'staff write into it': 'quoteMissing',
      'staff price it again': 'quoteMissing',
      'staff send it again': 'quoteMissing',
    })
  }
  expect(await listVersions(world, request.id)).toEqual(before)
})

test('sizes are in the order of the run on page and paper, whatever the alphabetical order', async () => {
  const { world } = await openTrade()
  const run = ['XXS', 'S', 'M', 'L', 'XL', '2XL', '10XL']
  await world.db.update(products).set({ sizes: run }).where(eq(products.id, 'alara-1'))
  const quantities = { camel: Object.fromEntries(run.map((size, index) => [size, index + 1])) }
  const typed = { lines: JSON.stringify([{ productId: 'alara-1', quantities, note: '' }]) }
  const { request, buyer } = await requestAsGuest(world, typed)
  await quote(world, request.id)
  const [ownVersion] = await listOwnVersions(world, request.id, buyer)
  const [table] = (ownVersion?.paper.blocks ?? []).flatMap((block) =>
    block.type === 'items' ? block.items.map((item) => item.table) : [],
  )
  expect(table?.head.slice(1, -1)).toEqual(run)
  expect(table?.rows.at(-1)?.slice(1)).toEqual(['1', '2', '3', '4', '5', '6', '7', '28'])
})
