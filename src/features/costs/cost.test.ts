import { expect, test } from 'vitest'

import { type Cost, costOn } from './cost.ts'

const cost = (validFrom: string, minor: number, fabric: string | null = null): Cost => ({
  productId: 'alara-1',
  fabric,
  validFrom,
  minor,
  currency: 'EUR',
})

test('the newest cost that has begun counts, in whatever order they are kept', () => {
  const costs = [cost('2026-06-01', 42_00), cost('2027-01-01', 50_00), cost('2026-01-01', 40_00)]
  expect(costOn(costs, 'kase', '2026-11-26')).toBe(costs[0])
  expect(costOn(costs, 'kase', '2026-06-01')).toBe(costs[0])
  expect(costOn(costs, 'kase', '2026-05-31')).toBe(costs[2])
  expect(costOn(costs, 'kase', '2025-12-31')).toBeNull()
})

test('a cost of the fabric goes before a newer cost of any fabric, and not before it has begun', () => {
  const costs = [cost('2026-06-01', 42_00), cost('2026-02-01', 61_00, 'kase')]
  expect(costOn(costs, 'kase', '2026-11-26')).toBe(costs[1])
  expect(costOn(costs, 'buklet', '2026-11-26')).toBe(costs[0])
  expect(costOn([cost('2026-01-01', 40_00), ...costs], 'kase', '2026-01-15')?.minor).toBe(40_00)
})
