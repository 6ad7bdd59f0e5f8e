import { expect, test } from 'vitest'

import { type Money, moneyOf } from '#base/money.ts'

import { type PriceBasis, priceFor, type PriceList, type Tier } from './price.ts'

const euro = (minor: number): Money => moneyOf(minor, 'EUR')
const tier = (fromQuantity: number, minor: number): Tier => ({ fromQuantity, amount: euro(minor) })

const list: PriceList = {
  id: 'list',
  name: 'Export 2026',
  currency: 'EUR',
  incoterm: 'FCA',
  place: 'Istanbul',
  taxMode: 'net',
  validFrom: '2026-09-01',
  validTo: '2026-12-31',
}
const basis: PriceBasis = {
  list,
  tiers: [tier(300, 84_50), tier(100, 89_00), tier(500, 81_00)],
  agreedTiers: [],
  deltas: [],
}
const question = { pieces: 120, fabric: 'melton', on: '2026-11-25' }

test('the tier of the quantity counts, and the next step is told', () => {
  expect(priceFor(basis, question)).toEqual({
    state: 'priced',
    unit: euro(89_00),
    parts: [{ source: 'list', name: 'Export 2026', amount: euro(89_00) }],
    next: tier(300, 84_50),
  })
  expect(priceFor(basis, { ...question, pieces: 300 })).toMatchObject({ unit: euro(84_50) })
  expect(priceFor(basis, { ...question, pieces: 9_000 })).toMatchObject({
    unit: euro(81_00),
    next: null,
  })
})

test('a price agreed with the company takes the place of the list, not only of the same tier', () => {
  const agreed = { ...basis, agreedTiers: [tier(100, 80_00)] }
  expect(priceFor(agreed, { ...question, pieces: 600 })).toMatchObject({
    unit: euro(80_00),
    parts: [{ source: 'agreement' }],
  })
})

test('cloth, size and services change the price of a piece, each told apart', () => {
  const withDeltas: PriceBasis = {
    ...basis,
    deltas: [
      { kind: 'fabric', key: 'cashmere', change: { percent: 12.5 } },
      { kind: 'size', key: '48', change: { amount: euro(4_00) } },
      { kind: 'service', key: 'sew-labels', change: { amount: euro(90) } },
    ],
  }
  const variantQuestion = { ...question, fabric: 'cashmere', size: '48', services: ['sew-labels'] }
  expect(priceFor(withDeltas, variantQuestion)).toMatchObject({
    unit: euro(89_00 + 11_13 + 4_00 + 90),
    parts: [
      { source: 'list' },
      { source: 'fabric', amount: euro(11_13) },
      { source: 'size', amount: euro(4_00) },
      { source: 'service', amount: euro(90) },
    ],
  })
  expect(priceFor(withDeltas, question)).toMatchObject({ unit: euro(89_00) })
})

test('without a price it is on request, and why is told', () => {
  const reasonOf = (changed: PriceBasis, input = question) => {
    const price = priceFor(changed, input)
    return price.state === 'onRequest' ? price.reason : price.unit
  }
  expect(reasonOf({ ...basis, list: null })).toBe('noList')
  expect(reasonOf({ ...basis, tiers: [] })).toBe('noPrice')
  expect(reasonOf(basis, { ...question, on: '2026-08-31' })).toBe('listNotBegun')
  expect(reasonOf(basis, { ...question, on: '2026-12-31' })).toEqual(euro(89_00))
  expect(reasonOf(basis, { ...question, on: '2027-01-01' })).toBe('listEnded')
  expect(priceFor(basis, { ...question, pieces: 99 })).toEqual({
    state: 'onRequest',
    reason: 'belowFirstTier',
    next: tier(100, 89_00),
  })
})
