import { type Money, moneyOf, multiplyMoney, percentOf } from '#base/money.ts'
import { piecesOf } from '#base/quantity-matrix.ts'
import type { Cost } from '#features/costs/cost.ts'

import type { QuoteDraft, QuoteLine } from './quote-draft.ts'

// The margins computed here are for staff who may read costs. They are computed in the browser, for the
// draft as it is typed, and stored nowhere.

/** The margin of a line above its cost, or the reason why it is not known. */
export type LineMargin =
  | { state: 'known'; cost: Money; percent: number }
  /** The cost is in another currency: no rate is invented. */
  | { state: 'otherCurrency'; cost: Money }
  | { state: 'noCost' }
  /** No margin: without a price or pieces there is nothing to compare. */
  | { state: 'noPrice' }

export type Margins = {
  lines: LineMargin[]
  /** The margin of all lines whose margin is known; null: there is none. */
  total: { percent: number; lines: number } | null
}

type Draft = Pick<QuoteDraft, 'currency' | 'taxMode' | 'taxPercent' | 'discountPercent' | 'lines'>

/**
 * Margins of a draft: the part of the net revenue of the goods that is left above their cost, in percent, after the
 * discount of the line and that of the offer. Tax and charges are no part of it.
 * @param costs those that count today, at most one per product
 */
export function marginsOf(draft: Draft, costs: readonly Cost[]): Margins {
  const costOf = new Map(costs.map((cost) => [cost.productId, moneyOf(cost.minor, cost.currency)]))
  const sums = { revenue: 0, cost: 0, lines: 0 }
  const lines = draft.lines.map((line): LineMargin => {
    const cost = line.productId === null ? undefined : costOf.get(line.productId)
    if (!cost) return { state: 'noCost' }
    if (cost.currency !== draft.currency) return { state: 'otherCurrency', cost }
    const revenue = netRevenueOf(line, draft)
    if (revenue <= 0) return { state: 'noPrice' }
    const costOfLine = multiplyMoney(cost, piecesOf(line.quantities)).minor
    sums.revenue += revenue
    sums.cost += costOfLine
    sums.lines += 1
    return { state: 'known', cost, percent: percentAbove(costOfLine, revenue) }
  })
  return {
    lines,
    total:
      sums.lines > 0 ? { percent: percentAbove(sums.cost, sums.revenue), lines: sums.lines } : null,
  }
}

/** Minor units, not rounded: it is only divided by. */
function netRevenueOf(line: QuoteLine, draft: Draft): number {
  const full = multiplyMoney(
    moneyOf(line.unitMinor ?? 0, draft.currency),
    piecesOf(line.quantities),
  )
  const discount = line.discountMinor || percentOf(full, line.discountPercent).minor
  const net = (full.minor - discount) * (1 - draft.discountPercent / 100)
  return draft.taxMode === 'gross' ? net / (1 + draft.taxPercent / 100) : net
}

/** Rounds to a digit after the mark, so that pages and tests compare the displayed number. */
function percentAbove(cost: number, revenue: number): number {
  return Math.round(((revenue - cost) / revenue) * 1000) / 10
}
