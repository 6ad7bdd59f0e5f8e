import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { moneyOf } from '#base/money.ts'
import { createCatalogueWorld } from '#testing/desk/catalogue-world.ts'
import { makePartner } from '#testing/desk/make-partner.ts'

import { assignPriceList, setAgreedPrices } from './company-prices.commands.ts'
import { explainPrice, getCompanyPrices } from './company-prices.queries.ts'
import { setListPrices, setPriceDeltas } from './list-prices.commands.ts'
import { listLadders, priceBasisFor } from './price-basis.queries.ts'
import {
  archivePriceList,
  changePriceList,
  copyPriceList,
  createPriceList,
} from './price-list.commands.ts'
import { getPriceList, listPriceLists } from './price-list.queries.ts'
import type { PriceListForm } from './price-list.ts'
import { addFirstTaxRates } from './tax-rate.commands.ts'

const STAFF = '11111111-1111-4111-8111-111111111111'
const NOTHING = '33333333-3333-4333-8333-333333333333'
const form: PriceListForm = {
  name: 'Export autumn',
  currency: 'EUR',
  incoterm: 'FCA',
  place: 'Istanbul',
  taxMode: 'net',
  taxCode: 'export',
  roundTo: 50,
  validFrom: '2026-09-01',
  validTo: '2026-12-31',
}
const euro = (minor: number) => moneyOf(minor, 'EUR')

async function openLists() {
  const shop = await createCatalogueWorld()
  const { world } = shop
  await addFirstTaxRates(world)
  const { partnerId } = await makePartner(world, 'anna@vaza.example')
  const { id } = await createPriceList(world, form, STAFF)
  const { version } = await setListPrices(
    world,
    id,
    {
      version: 1,
      prices: [
        ['alara-1', 100, 89_00],
        ['alara-1', 300, 84_50],
        ['isil-2', 100, 120_00],
        ['taslak-4', 100, 77_00],
      ],
    },
    STAFF,
  )
  await assignPriceList(world, { companyIds: [partnerId], listId: id }, STAFF)
  return { ...shop, partnerId, id, version }
}

const refusal = (kind: string, code: string) => expect.objectContaining({ kind, code })

test('a company sees the ladders of its list for every product that partners see, and nothing else', async () => {
  const { world, partnerId } = await openLists()
  const { terms, ladders } = await listLadders(world, partnerId, '2026-11-25')
  expect(terms).toEqual({
    currency: 'EUR',
    incoterm: 'FCA',
    place: 'Istanbul',
    taxMode: 'net',
    validTo: '2026-12-31',
  })
  expect(ladders).toEqual({
    'alara-1': {
      steps: [
        { fromQuantity: 100, amount: euro(89_00) },
        { fromQuantity: 300, amount: euro(84_50) },
      ],
      reason: null,
    },
    'isil-2': { steps: [{ fromQuantity: 100, amount: euro(120_00) }], reason: null },
    'gizli-3': { steps: [], reason: 'noPrice' },
  })
})

test('a company without a list sees every product, on request', async () => {
  const { world } = await openLists()
  const { partnerId } = await makePartner(world, 'bela@vaza.example')
  const { terms, ladders } = await listLadders(world, partnerId, '2026-11-25')
  expect(terms).toBeNull()
  expect(Object.values(ladders)).toEqual(Array(3).fill({ steps: [], reason: 'noList' }))
})

test('a list ends at midnight of its last day, and the planned list takes over', async () => {
  const { world, partnerId, id } = await openLists()
  const ladderOn = async (on: string) =>
    (await listLadders(world, partnerId, on)).ladders['alara-1']
  expect(await ladderOn('2027-01-01')).toEqual({ steps: [], reason: 'listEnded' })
  const planned = { name: 'Export spring', validFrom: '2027-01-01', percent: 3.5, replaces: true }
  const { id: next } = await copyPriceList(world, id, planned, STAFF)
  expect((await ladderOn('2026-12-31'))?.steps[0]?.amount).toEqual(euro(89_00))
  // 92.115 and 87.4575, in halves.
  expect((await ladderOn('2027-01-01'))?.steps.map(({ amount }) => amount)).toEqual([
    euro(92_00),
    euro(87_50),
  ])
  expect(await getPriceList(world, next, 'en')).toMatchObject({ replaces: id, validTo: null })
  await expect(copyPriceList(world, id, planned, STAFF)).rejects.toEqual(
    refusal('conflict', 'priceListReplaced'),
  )
  for (const validFrom of ['2026-09-01', '2027-01-01'])
    await expect(copyPriceList(world, next, { ...planned, validFrom }, STAFF)).rejects.toEqual(
      refusal('invalid', 'notLater'),
    )
  const second = { ...planned, validFrom: '2027-01-02' }
  const { id: later } = await copyPriceList(world, next, second, STAFF)
  expect(await getPriceList(world, later, 'en')).toMatchObject({ replaces: next })
})

test('a copy keeps the last day of its list, unless it begins after that day', async () => {
  const { world, id } = await openLists()
  const lastDayOf = async (validFrom: string) => {
    const copy = { name: `Copy ${validFrom}`, validFrom, percent: 0, replaces: false }
    return (await getPriceList(world, (await copyPriceList(world, id, copy, STAFF)).id, 'en'))
      .validTo
  }
  expect(await lastDayOf('2026-10-01')).toBe('2026-12-31')
  expect(await lastDayOf('2026-12-31')).toBe('2026-12-31')
  expect(await lastDayOf('2027-01-01')).toBeNull()
})

test('agreed prices take the place of the list while they have its currency, and staff see why', async () => {
  const { world, partnerId } = await openLists()
  const agreed = { version: 1, currency: 'EUR' as const }
  await setAgreedPrices(world, partnerId, { ...agreed, prices: [['alara-1', 100, 80_00]] }, STAFF)
  const question = { product: 'alara-1', pieces: 400, on: '2026-11-25' }
  expect(await explainPrice(world, partnerId, question)).toMatchObject({
    unit: euro(80_00),
    parts: [{ source: 'agreement', name: 'Export autumn' }],
  })
  expect(await getCompanyPrices(world, partnerId, '2026-11-25')).toMatchObject({
    assigned: { name: 'Export autumn' },
    list: { name: 'Export autumn' },
    agreed: [{ productId: 'alara-1', fromQuantity: 100, minor: 80_00, currency: 'EUR' }],
    version: 2,
  })
  const dollars = await createPriceList(world, { ...form, name: 'US', currency: 'USD' }, STAFF)
  const prices: [string, number, number][] = [['alara-1', 100, 95_00]]
  await setListPrices(world, dollars.id, { version: 1, prices }, STAFF)
  await assignPriceList(world, { companyIds: [partnerId], listId: dollars.id }, STAFF)
  expect(await explainPrice(world, partnerId, question)).toMatchObject({
    unit: moneyOf(95_00, 'USD'),
    parts: [{ source: 'list' }],
  })
  await expect(setAgreedPrices(world, partnerId, { ...agreed, prices: [] }, STAFF)).rejects.toEqual(
    refusal('conflict', 'pricesChanged'),
  )
  await setAgreedPrices(
    world,
    partnerId,
    { ...agreed, version: 3, prices: [['alara-1', 100, null]] },
    STAFF,
  )
  expect((await getCompanyPrices(world, partnerId, '2026-11-25')).agreed).toEqual([])
})

test('deltas belong to the price of the cloth that a product is made of', async () => {
  const { world, partnerId, id, version } = await openLists()
  const deltas = [
    { kind: 'fabric' as const, key: 'boucle', change: { percent: 10 } },
    { kind: 'size' as const, key: '48', change: { minor: 4_00 } },
  ]
  await setPriceDeltas(world, id, { version, deltas }, STAFF)
  const { ladders, sizes } = await listLadders(world, partnerId, '2026-11-25')
  expect(ladders['isil-2']?.steps).toEqual([{ fromQuantity: 100, amount: euro(132_00) }])
  expect(sizes).toEqual([{ kind: 'size', key: '48', change: { amount: euro(4_00) } }])
})

test('a second change of a list at the same time is refused, and writes nothing', async () => {
  const { world, id, version } = await openLists()
  const change = (minor: number) =>
    setListPrices(world, id, { version, prices: [['alara-1', 100, minor]] }, STAFF)
  const answers = await Promise.allSettled([change(90_00), change(91_00), change(92_00)])
  const reasons = answers.flatMap((answer): unknown[] =>
    answer.status === 'rejected' ? [answer.reason] : [],
  )
  expect(reasons).toEqual(Array(2).fill(refusal('conflict', 'pricesChanged')))
  const { currency: _, ...terms } = form
  await expect(changePriceList(world, id, { ...terms, version }, STAFF)).rejects.toEqual(
    refusal('conflict', 'pricesChanged'),
  )
  const deltas = [{ kind: 'size' as const, key: '48', change: { percent: 5 } }]
  await expect(setPriceDeltas(world, id, { version, deltas }, STAFF)).rejects.toEqual(
    refusal('conflict', 'pricesChanged'),
  )
  expect((await getPriceList(world, id, 'en')).deltas).toEqual([])
})

test('prices are taken away, the last of two for the same place counts, and an unknown product writes nothing', async () => {
  const { world, id, version } = await openLists()
  const set = (at: number, prices: [string, number, number | null][]) =>
    setListPrices(world, id, { version: at, prices }, STAFF)
  await expect(
    set(version, [
      ['alara-1', 100, 1_00],
      ['nothing', 100, 1_00],
    ]),
  ).rejects.toEqual(refusal('missing', 'productMissing'))
  await set(version, [
    ['alara-1', 300, null],
    ['isil-2', 100, 1_00],
    ['isil-2', 100, 2_00],
  ])
  const { prices } = await getPriceList(world, id, 'en')
  expect(prices.map(({ productId, minor }) => [productId, minor])).toEqual([
    ['alara-1', 89_00],
    ['isil-2', 2_00],
    ['taslak-4', 77_00],
  ])
})

test('a list that companies have is not archived; an archived list is not changed or assigned', async () => {
  const { world, partnerId, id, version } = await openLists()
  await expect(archivePriceList(world, id, version, STAFF)).rejects.toEqual(
    refusal('conflict', 'priceListInUse'),
  )
  await assignPriceList(world, { companyIds: [partnerId], listId: null }, STAFF)
  await archivePriceList(world, id, version, STAFF)
  await expect(
    assignPriceList(world, { companyIds: [partnerId], listId: id }, STAFF),
  ).rejects.toEqual(refusal('conflict', 'priceListArchived'))
  await expect(
    assignPriceList(world, { companyIds: [NOTHING], listId: null }, STAFF),
  ).rejects.toEqual(refusal('missing', 'partnerMissing'))
  expect(await listPriceLists(world)).toMatchObject([{ id, companies: 0, products: 3 }])
})

test('the audit trail names lists and companies, and no amount', async () => {
  const { world, partnerId, id } = await openLists()
  const rows = await world.db
    .select()
    .from(auditTrail)
    .where(sql`${auditTrail.action} similar to '(priceList|companyPrices).%'`)
  expect(rows.map(({ action, on, facts }) => [action, on, facts])).toEqual([
    ['priceList.created', id, null],
    ['priceList.priced', id, { prices: 4 }],
    ['companyPrices.assigned', partnerId, { list: id }],
  ])
})

test('a product that is asked about alone has the same basis', async () => {
  const { world, partnerId } = await openLists()
  const basis = await priceBasisFor(world, partnerId, ['alara-1'], '2026-11-25')
  expect(basis.of('alara-1').tiers).toHaveLength(2)
  expect(basis.of('isil-2').tiers).toEqual([])
})
