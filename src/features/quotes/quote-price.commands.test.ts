import { expect, test } from 'vitest'

import { currencyCodes } from '#base/money.ts'
import { acceptQuote } from '#features/orders/acceptance.commands.ts'
import { setListPrices } from '#features/prices/list-prices.commands.ts'
import { makeCompanyWithPrices, requestAsCompany, STAFF } from '#testing/trade/company-prices.ts'
import { tagsOf } from '#testing/trade/daily-currencies.ts'
import { openTrade, quote, requestAsGuest } from '#testing/trade/open-trade.ts'

import { saveDraft, startVersion } from './quote-draft.commands.ts'
import type { TypedDraft } from './quote-draft.ts'
import { priceQuote } from './quote-price.commands.ts'
import { expireNextQuote } from './quote.jobs.ts'
import { listVersions } from './quote.queries.ts'

const alara = { productId: 'alara-1', quantities: { camel: { '36': 60, '38': 60 } }, note: '' }
const isil = { productId: 'isil-2', quantities: { black: { '38': 80 } }, note: '' }

async function openPricing(terms: Parameters<typeof makeCompanyWithPrices>[1] = {}) {
  const opened = await openTrade()
  const { world } = opened
  const company = await makeCompanyWithPrices(world, terms)
  const { request, buyer } = await requestAsCompany(world, company.owner, [alara, isil])
  await startVersion(world, request.id, STAFF)
  const read = async () => {
    const [version] = await listVersions(world, request.id)
    if (!version?.draft) throw new Error('No draft')
    return { ...version, draft: version.draft }
  }
  const price = async (change: Partial<TypedDraft> = {}) => {
    const { draft, version } = await read()
    await priceQuote(world, request.id, { draft: { ...draft, ...change }, version }, STAFF)
    return read()
  }
  return { ...opened, ...company, request, buyer, read, price }
}

test('every line gets the price of the company’s list, with its origin; sizes of another price are a line of their own', async () => {
  const { price } = await openPricing()
  const { draft, faults } = await price()
  expect(draft.lines.map(({ quantities, unitMinor }) => [quantities, unitMinor])).toEqual([
    [{ camel: { '36': 60 } }, 99_90],
    [{ camel: { '38': 60 } }, 97_90],
    [isil.quantities, 111_11],
  ])
  expect(draft.lines.map(({ origin }) => origin)).toMatchObject([
    {
      state: 'priced',
      list: 'Export',
      source: 'list',
      fromQuantity: 100,
      on: '2026-11-21',
      parts: [
        { source: 'list', minor: 89_00 },
        { source: 'fabric', name: 'kase', minor: 8_90 },
        { source: 'size', name: '36', minor: 2_00 },
      ],
    },
    { parts: [{}, {}] },
    { source: 'agreement', fromQuantity: 50 },
  ])
  expect(draft).toMatchObject({
    currency: 'EUR',
    taxMode: 'net',
    taxPercent: 0,
    taxReason: expect.stringContaining('3065'),
    incoterm: 'FCA',
    place: 'Istanbul',
  })
  expect(faults).toEqual([])
})

test('pricing again changes nothing, and keeps delivery, tax and notes that were typed', async () => {
  const { price, read } = await openPricing()
  const first = await price({ incoterm: 'CIF', place: 'Novorossiysk', taxPercent: 20, note: 'a' })
  expect(first.draft).toMatchObject({ incoterm: 'CIF', place: 'Novorossiysk', taxPercent: 20 })
  await price()
  expect((await read()).draft).toEqual(first.draft)
})

test('a line without a price stays open and says why, and what was typed for it stays', async () => {
  const { world, owner } = await openPricing()
  const few = { ...alara, quantities: { camel: { '38': 60 } } }
  const none = { productId: 'gizli-3', quantities: { camel: { '38': 60 } }, note: '' }
  const { request } = await requestAsCompany(world, owner, [few, none])
  await startVersion(world, request.id, STAFF)
  const [version] = await listVersions(world, request.id)
  if (!version?.draft) throw new Error('No draft')
  const lines = version.draft.lines.map((line, index) => ({
    ...line,
    unitMinor: index ? 70_00 : null,
  }))
  const change = { draft: { ...version.draft, lines }, version: version.version }
  await priceQuote(world, request.id, change, STAFF)
  const [priced] = await listVersions(world, request.id)
  expect(priced?.draft?.lines).toMatchObject([
    { unitMinor: null, origin: { reason: 'belowFirstTier', next: { fromQuantity: 100 } } },
    { unitMinor: 70_00, origin: { state: 'open', reason: 'noPrice' } },
  ])
  expect(priced?.faults).toContain('price.0')
})

test('a price that staff type has no origin, and a caller cannot send an origin along', async () => {
  const { world, request, price, read } = await openPricing()
  const { draft, version } = await price()
  const lines = draft.lines.map((line, index) =>
    index === 0 ? { ...line, unitMinor: 1_00 } : line,
  )
  await saveDraft(world, request.id, { draft: { ...draft, lines }, version }, STAFF)
  expect((await read()).draft.lines.map(({ origin }) => origin?.state ?? null)).toEqual([
    null,
    'priced',
    'priced',
  ])
})

test('amounts that were typed never change their currency or tax mode silently', async () => {
  const { price, read } = await openPricing({ currency: 'USD', taxMode: 'gross' })
  const charges = [{ kind: 'sample' as const, name: '', minor: 120_00, isCredited: true }]
  await expect(price({ charges })).rejects.toMatchObject({
    kind: 'conflict',
    code: 'quoteTermsDiffer',
  })
  expect((await read()).draft.lines.every(({ unitMinor }) => unitMinor === null)).toBe(true)
  expect((await price({ charges, currency: 'USD', taxMode: 'gross' })).draft).toMatchObject({
    currency: 'USD',
    taxMode: 'gross',
  })
})

test('a guest has no list, and neither has a company without a list', async () => {
  const { world } = await openTrade()
  const { request } = await requestAsGuest(world)
  await startVersion(world, request.id, STAFF)
  const [version] = await listVersions(world, request.id)
  if (!version?.draft) throw new Error('No draft')
  const change = { draft: version.draft, version: version.version }
  await expect(priceQuote(world, request.id, change, STAFF)).rejects.toMatchObject({
    code: 'noPriceList',
  })
})

/** Each currency in one of the two modes; `negotiated-prices.test.ts` has it in the other mode. */
const pairs = currencyCodes.map(
  (currency, index) => [currency, index % 2 ? 'net' : 'gross'] as const,
)

for (const [currency, taxMode] of pairs)
  test(
    `an agreed price in ${currency}, ${taxMode}, with tax, is what the buyer is sent, and is accepted while it is valid`,
    { tags: tagsOf(currency) },
    async () => {
      const { world, request, buyer, price, passDays } = await openPricing({
        currency,
        taxMode,
        taxCode: 'domestic',
      })
      const { draft } = await price()
      const sent = await quote(world, request.id, {
        ...draft,
        leadTimeDays: 45,
        validUntil: '2026-11-22',
        lines: draft.lines.map((line, index) =>
          index === 0 ? { ...line, discountMinor: 1_23 } : { ...line, discountPercent: 3.33 },
        ),
      })
      expect(sent.offer).toMatchObject({ currency, taxMode, tax: { percent: 10 } })
      expect(sent.offer.lines.map(({ unitPrice }) => unitPrice.minor)).toEqual([
        99_90, 97_90, 111_11,
      ])
      expect(sent.offer.lines[0]?.amount.minor).toBe(60 * 99_90 - 1_23)
      passDays(1)
      const acceptance = {
        name: 'Anna',
        documentHash: sent.documentHash ?? '',
        termsHash: sent.offer.terms.saleTerms?.hash ?? '',
      }
      expect(await acceptQuote(world, sent.id, acceptance, buyer)).toBe('O-2026-0001')
    },
  )

test('an expired quote is renewed with today’s prices of the list; a typed price stays', async () => {
  const { world, request, listId, price, passDays } = await openPricing()
  const { draft } = await price()
  const lines = draft.lines.map((line, index) =>
    index === 1 ? { ...line, unitMinor: 95_00 } : line,
  )
  const first = await quote(world, request.id, {
    ...draft,
    lines,
    leadTimeDays: 45,
    validUntil: '2026-11-22',
  })
  await setListPrices(world, listId, { version: 3, prices: [['alara-1', 100, 91_00]] }, STAFF)
  passDays(2)
  await expireNextQuote(world)
  await startVersion(world, request.id, STAFF)
  const [renewed, before] = await listVersions(world, request.id)
  expect(renewed?.draft?.lines.map(({ unitMinor }) => unitMinor)).toEqual([102_10, 95_00, 111_11])
  expect(renewed?.draft?.validUntil).toBe('2026-12-23')
  expect(before).toMatchObject({ state: 'expired', offer: first.offer })
})
