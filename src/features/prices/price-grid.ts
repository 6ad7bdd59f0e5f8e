import { type Currency, decimalOf, moneyOf, parseMoney } from '#base/money.ts'

import { changeByPercent, type PriceChange } from './price-list.ts'

/** Amounts in minor units by product and quantity; null where a price is taken away. */
export type PriceGrid = Readonly<Record<string, PriceRow>>
export type PriceRow = Readonly<Record<number, number | null>>

export function gridOf(
  prices: readonly { productId: string; fromQuantity: number; minor: number }[],
): PriceGrid {
  const grid: Record<string, Record<number, number>> = {}
  for (const { productId, fromQuantity, minor } of prices)
    (grid[productId] ??= {})[fromQuantity] = minor
  return grid
}

/**
 * The grid with changes, which holds only what differs from the stored prices. Rows without a change stay the same
 * objects, so that a page draws the changed ones alone.
 */
export function withChanges(
  draft: PriceGrid,
  changes: readonly PriceChange[],
  stored: PriceGrid,
): PriceGrid {
  const next: Record<string, PriceRow> = { ...draft }
  const touched = new Set<string>()
  for (const [product, quantity, minor] of changes) {
    const row: Record<number, number | null> = touched.has(product)
      ? (next[product] as Record<number, number | null>)
      : { ...next[product] }
    touched.add(product)
    if ((stored[product]?.[quantity] ?? null) === minor) delete row[quantity]
    else row[quantity] = minor
    next[product] = row
  }
  for (const product of touched)
    if (Object.keys(next[product] ?? {}).length === 0) delete next[product]
  return next
}

/** A draft as the API takes it. */
export function changesOf(draft: PriceGrid): PriceChange[] {
  return Object.entries(draft).flatMap(([product, row]) =>
    Object.entries(row).map(([quantity, minor]): PriceChange => [product, Number(quantity), minor]),
  )
}

/** The changes that restore the stored prices after a draft. */
export function inverseOf(draft: PriceGrid, stored: PriceGrid): PriceChange[] {
  return changesOf(draft).map(([product, quantity]) => [
    product,
    quantity,
    stored[product]?.[quantity] ?? null,
  ])
}

/** The amount that the grid shows: the changed amount, or the stored amount. */
export function shownAmount(
  stored: PriceRow | undefined,
  changed: PriceRow | undefined,
  quantity: number,
): number | null {
  const own = changed?.[quantity]
  return own === undefined ? (stored?.[quantity] ?? null) : own
}

/** Prices of some products after a percentage, as changes. */
export function percentChanges(
  { stored, draft }: { stored: PriceGrid; draft: PriceGrid },
  products: readonly string[],
  quantities: readonly number[],
  { percent, roundTo, currency }: { percent: number; roundTo: number; currency: Currency },
): PriceChange[] {
  return products.flatMap((product) =>
    quantities.flatMap((quantity): PriceChange[] => {
      const minor = shownAmount(stored[product], draft[product], quantity)
      if (minor === null) return []
      const price = changeByPercent(moneyOf(minor, currency), percent, roundTo)
      return [[product, quantity, price.minor]]
    }),
  )
}

/**
 * Cells copied from a spreadsheet, as changes: the first of them belongs to the first product and quantity. An empty
 * cell takes a price away.
 * @returns also how many cells were no price, or had no place
 */
export function pastedChanges(
  pasted: string,
  products: readonly string[],
  quantities: readonly number[],
  { currency, language }: { currency: Currency; language: string },
): { changes: PriceChange[]; skipped: number } {
  const changes: PriceChange[] = []
  let skipped = 0
  const rows = pasted.replace(/\r?\n$/, '').split(/\r?\n/)
  rows.forEach((line, row) =>
    line.split('\t').forEach((cell, column) => {
      const [product, quantity] = [products[row], quantities[column]]
      const minor = readAmount(cell, currency, language)
      if (minor === undefined || product === undefined || quantity === undefined) skipped += 1
      else changes.push([product, quantity, minor])
    }),
  )
  return { changes, skipped }
}

/** Parses a typed amount into minor units; null for an empty cell, undefined for a text that is no price. */
export function readAmount(
  typed: string,
  currency: Currency,
  language: string,
): number | null | undefined {
  if (typed.trim() === '') return null
  return parseMoney(typed, currency, language)?.minor || undefined
}

/** An amount as a cell of the grid shows it, with the decimal mark of the language and without groups. */
export function amountText(minor: number | null, currency: Currency, language: string): string {
  if (minor === null) return ''
  const decimal = decimalOf(moneyOf(minor, currency))
  return language === 'en' ? decimal : decimal.replace('.', ',')
}
