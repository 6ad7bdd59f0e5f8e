import { expect, test } from 'vitest'

import { tryOrderPairs } from './order-moves.ts'
import { tryQuotePairs } from './quote-moves.ts'
import { tryRequestPairs } from './request-moves.ts'
import { openTradeRoles } from './trade-roles.ts'

const AT_ONCE = 50

test('of fifty calls at once, whatever the pair of moves, what was made is a path of the table, told once', async () => {
  const trade = await openTradeRoles()
  expect(await tryRequestPairs(trade, AT_ONCE)).toBeGreaterThan(25)
  await tryQuotePairs(trade, AT_ONCE)
}, 600_000)

test('of fifty calls at once on an order, a payment, a sample or a proposal one holds', async () => {
  await tryOrderPairs(await openTradeRoles(), AT_ONCE)
}, 600_000)
