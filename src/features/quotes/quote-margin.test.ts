import { expect, test } from 'vitest'

import type { Cost } from '#features/costs/cost.ts'

import { marginsOf } from './quote-margin.ts'

const line = {
  productId: 'alara-1' as string | null,
  name: '',
  quantities: { camel: { '36': 40, '38': 60 } },
  unitMinor: 80_00 as number | null,
  discountPercent: 0,
  note: '',
  origin: null,
}
const draft = {
  currency: 'EUR' as const,
  taxMode: 'net' as const,
  taxPercent: 20,
  discountPercent: 0,
  lines: [line],
}
const costs: Cost[] = [
  { productId: 'alara-1', fabric: null, validFrom: '2026-01-01', minor: 50_00, currency: 'EUR' },
  { productId: 'isil-2', fabric: null, validFrom: '2026-01-01', minor: 40_00, currency: 'USD' },
]
const percents = (change: Partial<Parameters<typeof marginsOf>[0]>) => {
  const { lines, total } = marginsOf({ ...draft, ...change }, costs)
  return [...lines.map((each) => (each.state === 'known' ? each.percent : each.state)), total]
}

test('the margin is what the net price leaves above the cost, after the discounts of line and offer', () => {
  expect(percents({})).toEqual([37.5, { percent: 37.5, lines: 1 }])
  expect(percents({ lines: [{ ...line, discountPercent: 10 }] })[0]).toBe(30.6)
  expect(
    percents({ lines: [{ ...line, discountPercent: 0, discountMinor: 800_00 }] } as never)[0],
  ).toBe(30.6)
  expect(percents({ discountPercent: 10 })[0]).toBe(30.6)
  expect(percents({ taxMode: 'gross' })[0]).toBe(25)
  expect(percents({ lines: [{ ...line, unitMinor: 40_00 }] })[0]).toBe(-25)
})

test('the total weighs lines by their amounts, and counts those with a known margin alone', () => {
  const cheap = { ...line, unitMinor: 60_00, quantities: { camel: { '36': 100 } } }
  expect(percents({ lines: [line, cheap] }).at(-1)).toEqual({ percent: 28.6, lines: 2 })
  const foreign = { ...line, productId: 'isil-2' }
  const own = { ...line, productId: null }
  const open = { ...line, unitMinor: null }
  expect(percents({ lines: [line, foreign, own, open] })).toEqual([
    37.5,
    'otherCurrency',
    'noCost',
    'noPrice',
    { percent: 37.5, lines: 1 },
  ])
})

test('a cost in another currency is no margin, whatever the amounts are', () => {
  const { lines, total } = marginsOf({ ...draft, currency: 'USD' }, costs)
  expect(lines).toEqual([{ state: 'otherCurrency', cost: { minor: 50_00, currency: 'EUR' } }])
  expect(total).toBeNull()
})
