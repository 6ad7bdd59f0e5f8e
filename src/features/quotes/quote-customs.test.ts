import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { products } from '#features/catalogue/product.tables.ts'
import { documents } from '#features/documents/document.tables.ts'
import { moveOrder } from '#features/orders/order.commands.ts'
import { decidePayment } from '#features/orders/payment.commands.ts'
import { issueProforma } from '#features/orders/proforma.commands.ts'
import { addShipment } from '#features/orders/shipment.commands.ts'
import { renderAll } from '#testing/documents/sample-document.ts'
import { enterBank, openOrder } from '#testing/trade/open-order.ts'
import {
  DESK,
  openTrade,
  prepare,
  quantities,
  quote,
  requestAsGuest,
} from '#testing/trade/open-trade.ts'

import { startVersion } from './quote-draft.commands.ts'
import { completeRate, type TypedDraft } from './quote-draft.ts'
import { listVersions } from './quote.queries.ts'

const rate = { from: 'EUR', to: 'TRY', value: 48.1234, on: '2026-11-20', source: 'TCMB' } as const

const customs = {
  originCountry: 'TR',
  rate,
  lines: [
    {
      productId: 'alara-1',
      name: '',
      quantities,
      unitMinor: 8950,
      discountPercent: 0,
      note: '',
      hsCode: '6202.20.00.00',
    },
  ],
} satisfies Partial<TypedDraft>

/** The draft as the server stores it: staff have typed the price. */
const withOrigins = { ...customs, lines: customs.lines.map((line) => ({ ...line, origin: null })) }

test('the first draft has the customs codes that staff entered for its models, none that follows from fibers', async () => {
  const { world } = await openTrade()
  await world.db.update(products).set({ hsCode: '6202.20.11' }).where(eq(products.id, 'alara-1'))
  const lines = [
    { productId: 'alara-1', quantities, note: '' },
    { productId: 'isil-2', quantities: {}, note: 'Size 38' },
  ]
  const { request } = await requestAsGuest(world, { lines: JSON.stringify(lines) })
  await startVersion(world, request.id, DESK)
  const [version] = await listVersions(world, request.id)
  expect(version?.draft?.lines.map(({ hsCode }) => hsCode)).toEqual(['6202.20.11', undefined])
})

test('customs code, origin and exchange rate stand on quote, proforma and packing list, in the language of the buyer', async () => {
  const { world, id, version } = await openOrder({ locale: 'ru', draft: withOrigins })
  await enterBank(world)
  await issueProforma(world, id, null, DESK)
  await moveOrder(world, id, { move: 'start', version: await version() }, DESK)
  for (const position of [0, 1])
    await decidePayment(world, id, position, { decision: 'confirm', reason: '' }, DESK)
  const parcel = { shippedOn: '2026-11-21', cartons: 4, grossGrams: 62_500, liters: 480 }
  const shipment = { ...parcel, quantities: { '0': quantities }, carrier: 'DHL', tracking: '' }
  await addShipment(world, id, { ...shipment, version: await version() }, DESK)
  await renderAll(world)

  const rows = await world.db.select().from(documents)
  const kinds = Object.fromEntries(
    rows.map(({ kind, snapshot }) => [kind, JSON.stringify(snapshot)]),
  )
  const origin = '{"label":"Страна происхождения","value":"Турция"}'
  const code = '{"label":"Код ТН ВЭД","value":"6202.20.00.00"}'
  const rateFact = '"label":"Обменный курс","value":"1 EUR = 48,1234 TRY (TCMB, 20 ноября 2026 г.)"'
  for (const kind of ['quote', 'proforma', 'packingList']) {
    expect(kinds[kind]).toContain(origin)
    expect(kinds[kind]).toContain(code)
  }
  for (const kind of ['quote', 'proforma']) expect(kinds[kind]).toContain(rateFact)
  // The content of a box has nothing to do with money.
  expect(kinds['packingList']).not.toContain('48,1234')
  for (const kind of ['quote', 'packingList']) {
    const sheet = rows.find((row) => row.kind === kind)?.snapshot.sheet
    const at = sheet?.columns.findIndex(({ head }) => head === 'Код ТН ВЭД') ?? -1
    expect(sheet?.rows[0]?.[at]).toBe('6202.20.00.00')
    expect(new Set(sheet?.rows.flatMap((row) => row.length || []))).toEqual(
      new Set([sheet?.columns.length]),
    )
    expect(sheet?.notes).toContain('Страна происхождения: Турция')
  }
})

test('without them nothing is said, and nothing is guessed', async () => {
  const { world } = await openOrder({ locale: 'en' })
  const text = JSON.stringify((await world.db.select().from(documents)).map((row) => row.snapshot))
  for (const word of ['HS code', 'Country of origin', 'Exchange rate'])
    expect(text).not.toContain(word)
})

test('a customs code of letters and a rate that is not whole keep a draft from being sent', async () => {
  const { world } = await openTrade()
  const { request } = await requestAsGuest(world)
  const [line] = customs.lines
  await prepare(world, request.id, {
    rate: { ...rate, source: '' },
    lines: [{ ...line!, hsCode: '6202' }],
  })
  const [draft] = await listVersions(world, request.id)
  expect(draft?.faults).toEqual(['hsCode.0', 'rate'])
})

test('a rate has two currencies, of which the offer has one, a past day, and a source', () => {
  const draft = { currency: 'EUR' as const }
  const today = '2026-11-20'
  expect(completeRate({ ...draft, rate }, today)).toEqual(rate)
  for (const wrong of [
    { ...rate, to: 'EUR' as const },
    { ...rate, from: 'USD' as const },
    { ...rate, value: null },
    { ...rate, on: null },
    { ...rate, on: '2026-11-21' },
    { ...rate, source: '' },
  ])
    expect(completeRate({ ...draft, rate: wrong }, today)).toBeNull()
})

test('a version that is written anew keeps the rate of its offer while that holds, and a renewed offer has none', async () => {
  const { world, passDays } = await openTrade()
  const { request } = await requestAsGuest(world)
  const rateOfNext = async () => {
    await startVersion(world, request.id, DESK)
    const [next] = await listVersions(world, request.id)
    return next?.draft?.rate
  }
  await quote(world, request.id, { rate, validUntil: '2026-11-22' })
  expect(await rateOfNext()).toEqual(rate)
  await quote(world, request.id, { rate, validUntil: '2026-11-22' })
  passDays(2)
  expect(await rateOfNext()).toBeNull()
})
