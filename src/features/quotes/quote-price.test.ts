import fc from 'fast-check'
import { expect, test } from 'vitest'

import { currencyCodes, moneyOf } from '#base/money.ts'
import { piecesOf, type QuantityMatrix } from '#base/quantity-matrix.ts'
import { amountOf } from '#features/prices/matrix-amount.ts'
import type { PriceBasis, PriceList } from '#features/prices/price.ts'

import { findDraftFaults, type QuoteDraft } from './quote-draft.ts'
import { priceDraft, type Pricing } from './quote-price.ts'

const on = '2026-11-25'
const fabric = 'kase'

const list: PriceList = {
  id: 'list',
  name: 'Export',
  currency: 'EUR',
  incoterm: 'FCA',
  place: 'Istanbul',
  taxMode: 'net',
  validFrom: '2026-01-01',
  validTo: null,
}

const draftOf = (models: QuantityMatrix[]): QuoteDraft => ({
  currency: 'EUR',
  taxMode: 'net',
  taxPercent: 0,
  taxReason: '',
  discountPercent: 0,
  incoterm: '',
  place: '',
  leadTimeDays: null,
  tolerancePercent: 3,
  validUntil: null,
  payments: [],
  note: '',
  lines: models.map((quantities, index) => ({
    productId: `model-${index}`,
    name: 'Coat',
    quantities,
    unitMinor: null,
    discountPercent: 0,
    note: 'a note',
    origin: null,
  })),
  charges: [],
})

const pricingOf = (basis: PriceBasis): Pricing => ({
  list: basis.list,
  basisOf: () => basis,
  models: new Map(),
  fabricOf: () => fabric,
  tax: null,
  on,
})

const basis: PriceBasis = {
  list,
  tiers: [{ fromQuantity: 100, amount: moneyOf(89_00, 'EUR') }],
  agreedTiers: [],
  deltas: [],
}

test('a line without pieces keeps its place, and what was typed in it', () => {
  const draft = draftOf([{}, { camel: { '38': 100 } }])
  const { lines } = priceDraft(draft, pricingOf(basis))
  expect(lines).toMatchObject([
    { productId: 'model-0', quantities: {}, note: 'a note', origin: null },
    { productId: 'model-1', unitMinor: 89_00 },
  ])
})

const cells = fc.dictionary(fc.constantFrom('36', '38', '40'), fc.integer({ min: 1, max: 900 }), {
  minKeys: 1,
})
const matrix = fc.dictionary(fc.constantFrom('camel', 'black'), cells, { minKeys: 1 })
const change = (currency: (typeof currencyCodes)[number]) =>
  fc.oneof(
    fc.record({ amount: fc.nat(20_00).map((minor) => moneyOf(minor, currency)) }),
    fc.record({ percent: fc.integer({ min: -30, max: 30 }) }),
  )
const randomBasis = fc.constantFrom(...currencyCodes).chain((currency) => {
  const tiers = fc.uniqueArray(
    fc.record({
      fromQuantity: fc.constantFrom(1, 50, 100, 300, 1_000),
      amount: fc.integer({ min: 1, max: 900_00 }).map((minor) => moneyOf(minor, currency)),
    }),
    { selector: ({ fromQuantity }) => fromQuantity },
  )
  return fc.record({
    list: fc.constantFrom('net' as const, 'gross' as const).map((taxMode) => ({
      ...list,
      currency,
      taxMode,
    })),
    tiers,
    agreedTiers: fc.oneof(fc.constant([]), tiers),
    deltas: fc.tuple(
      fc.record({
        kind: fc.constant('fabric' as const),
        key: fc.constant(fabric),
        change: change(currency),
      }),
      fc.record({
        kind: fc.constant('size' as const),
        key: fc.constant('36'),
        change: change(currency),
      }),
      fc.record({
        kind: fc.constant('size' as const),
        key: fc.constant('40'),
        change: change(currency),
      }),
    ),
  })
})

test('lines of a quote cost what the portal says of their model, and hold its pieces, in every currency and tax mode', () => {
  fc.assert(
    fc.property(randomBasis, fc.array(matrix, { minLength: 1, maxLength: 4 }), (random, models) => {
      const priced = priceDraft(draftOf(models), pricingOf(random))
      for (const [index, quantities] of models.entries()) {
        const lines = priced.lines.filter(({ productId }) => productId === `model-${index}`)
        expect(lines.reduce((sum, line) => sum + piecesOf(line.quantities), 0)).toBe(
          piecesOf(quantities),
        )
        const isWhole = lines.every(({ unitMinor }) => unitMinor !== null)
        const sum = lines.reduce(
          (all, line) => all + (line.unitMinor ?? 0) * piecesOf(line.quantities),
          0,
        )
        const amount = amountOf(random, quantities, { fabric, on })
        expect(amount).toEqual(isWhole ? moneyOf(sum, random.list.currency) : null)
      }
    }),
  )
})

test('without pieces, or below the first step, there is no amount', () => {
  const amount = (quantities: QuantityMatrix) => amountOf(basis, quantities, { fabric, on })
  expect(amount({})).toBeNull()
  expect(amount({ camel: {} })).toBeNull()
  expect(amount({ camel: { '38': 99 } })).toBeNull()
  expect(amount({ camel: { '38': 50 }, black: { '36': 50 } })).toEqual(moneyOf(8_900_00, 'EUR'))
})

test('a fixed discount takes off at most the whole line', () => {
  const draft = draftOf([{ camel: { '36': 2, '38': 1 } }])
  const faultsOf = (unitMinor: number | null, discountMinor: number) =>
    findDraftFaults(
      { ...draft, lines: draft.lines.map((line) => ({ ...line, unitMinor, discountMinor })) },
      on,
    ).filter((fault) => fault.startsWith('discount'))
  expect(faultsOf(89_50, 3 * 89_50)).toEqual([])
  expect(faultsOf(89_50, 3 * 89_50 + 1)).toEqual(['discount.0'])
  expect(faultsOf(null, 1)).toEqual(['discount.0'])
})
