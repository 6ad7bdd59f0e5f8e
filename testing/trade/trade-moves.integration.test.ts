import { expect, test } from 'vitest'

import { tryOrderPairs, tryOrderParts, tryOrderTable } from './order-moves.ts'
import { tryQuotePairs, tryQuoteTable, trySameRequest } from './quote-moves.ts'
import { tryRequestPairs, tryRequestTable } from './request-moves.ts'
import { openTradeRoles } from './trade-roles.ts'

/** Calls at once; the nightly run makes fifty. */
const AT_ONCE = 6
/** Timeout: each test takes some seconds, on a busy machine several times as long. */
const LONG_MS = 90_000

test(
  'of a request every role makes the moves of the table and no others, whatever its state',
  async () => {
    expect(await tryRequestTable(await openTradeRoles())).toBeGreaterThan(150)
  },
  LONG_MS,
)

test(
  'two moves of a request at once leave a path of the table, each step told and noted once',
  async () => {
    expect(await tryRequestPairs(await openTradeRoles(), AT_ONCE)).toBeGreaterThan(25)
  },
  LONG_MS,
)

test(
  'every role makes the moves of a quote in the table; a single answer of many at once holds',
  async () => {
    const trade = await openTradeRoles()
    expect(await tryQuoteTable(trade)).toEqual([])
    expect(await tryQuotePairs(trade, AT_ONCE)).toBe(10)
  },
  LONG_MS,
)

test(
  'a form that is sent fifty times at once is a single request with a single number and email to each side',
  async () => {
    expect(await trySameRequest(await openTradeRoles(), 50)).toEqual(['R-2026-0004'])
  },
  LONG_MS,
)

test(
  'every role makes the moves of an order in the table; a single move of many at once holds',
  async () => {
    const trade = await openTradeRoles()
    expect(await tryOrderTable(trade)).toEqual([])
    expect(await tryOrderPairs(trade, AT_ONCE)).toBe(7)
    expect(await tryOrderParts(trade, AT_ONCE)).toBe(3)
  },
  LONG_MS,
)
