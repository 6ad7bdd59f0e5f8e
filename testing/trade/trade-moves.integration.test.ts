import { expect, test } from 'vitest'

import { tryOrderPairs, tryOrderTable } from './order-moves.ts'
import { tryQuotePairs, tryQuoteTable, trySameRequest } from './quote-moves.ts'
import { tryRequestPairs, tryRequestTable } from './request-moves.ts'
import { openTradeRoles } from './trade-roles.ts'

/** Calls at once; the nightly run makes fifty. */
const AT_ONCE = 6

test('of a request every role makes the moves of the table and no others, whatever its state', async () => {
  expect(await tryRequestTable(await openTradeRoles())).toBeGreaterThan(150)
})

test('two moves of a request at once leave a path of the table, each step told and noted once', async () => {
  expect(await tryRequestPairs(await openTradeRoles(), AT_ONCE)).toBeGreaterThan(25)
})

test('of a quote every role makes the moves of the table; one answer of many at once holds', async () => {
  const trade = await openTradeRoles()
  await tryQuoteTable(trade)
  await tryQuotePairs(trade, AT_ONCE)
})

test('a form that is sent fifty times at once is one request with one number, one email to each side', async () => {
  await trySameRequest(await openTradeRoles(), 50)
})

test('of an order every role makes the moves of the table; one of many at once holds', async () => {
  const trade = await openTradeRoles()
  await tryOrderTable(trade)
  await tryOrderPairs(trade, AT_ONCE)
})
