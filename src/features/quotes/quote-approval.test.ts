import { expect, test } from 'vitest'

import { moneyOf } from '#base/money.ts'

import { needsApproval } from './quote-approval.ts'

const limit = moneyOf(10_000_00, 'EUR')

test('an offer above the limit needs approval, an offer at the limit does not', () => {
  expect(needsApproval(moneyOf(10_000_01, 'EUR'), limit, 2)).toBe(true)
  expect(needsApproval(moneyOf(10_000_00, 'EUR'), limit, 2)).toBe(false)
})

test('another currency is no way around the limit, however small the amount is', () => {
  expect(needsApproval(moneyOf(1_00, 'USD'), limit, 2)).toBe(true)
})

test('without a limit, or without a second person, no approval is required', () => {
  expect(needsApproval(moneyOf(10_000_01, 'EUR'), null, 2)).toBe(false)
  expect(needsApproval(moneyOf(10_000_01, 'EUR'), limit, 1)).toBe(false)
})
