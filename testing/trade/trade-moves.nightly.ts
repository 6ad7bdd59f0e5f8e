import { expect, test } from 'vitest'

import { tryOrderPairs, tryOrderParts } from './order-moves.ts'
import { tryQuotePairs } from './quote-moves.ts'
import { tryRequestPairs } from './request-moves.ts'
import { openTradeRoles } from './trade-roles.ts'

const AT_ONCE = 50

test('fifty calls at once, of any pair of moves, make a path of the table, reported once', async () => {
  const trade = await openTradeRoles()
  expect(await tryRequestPairs(trade, AT_ONCE)).toBeGreaterThan(25)
  expect(await tryQuotePairs(trade, AT_ONCE)).toBe(10)
}, 600_000)

test('a single call of fifty at once on an order, a payment, a sample or a proposal holds', async () => {
  const trade = await openTradeRoles()
  expect(await tryOrderPairs(trade, AT_ONCE)).toBe(7)
  expect(await tryOrderParts(trade, AT_ONCE)).toBe(3)
}, 600_000)
