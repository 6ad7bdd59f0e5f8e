import type { Locale } from '#base/locale.ts'
import { type Currency, moneyOf } from '#base/money.ts'
import type { Usual } from '#base/reading/decide.ts'
import { readMoney } from '#base/reading/money.ts'
import { readStyleCode } from '#base/reading/names.ts'
import { decimalMarkOf } from '#base/reading/numerals.ts'
import { placePasted } from '#base/reading/pasted-table.ts'
import { type Doubt, unclear } from '#base/reading/reading.ts'
import { writeAmount } from '#base/reading/write.ts'

import { readQuantity } from './price-heading.ts'
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

/** What a paste would do: nothing of it counts before it is applied. */
export type PricePaste = {
  changes: PriceChange[]
  asked: { product: string; quantity: number; text: string; doubt: Doubt; minors: number[] }[]
  /** Cells and headings that have no place, or are no price. */
  leftOut: string[]
  /** Whether a person looks before it counts: places by style code or heading, questions, something left out. */
  needsLook: boolean
}

type PasteTarget = {
  products: readonly { id: string; styleCode: string }[]
  quantities: readonly number[]
  currency: Currency
  locale: Locale
  usual: (product: string) => Usual | null
}

/**
 * Plans a paste from a spreadsheet: by the style codes and quantities that it has, else from the given cell on. An empty cell
 * changes nothing.
 */
export function planPricePaste(
  pasted: string,
  from: { row: number; column: number },
  { products, quantities, currency, locale, usual }: PasteTarget,
): PricePaste {
  const codes = products.map(({ id, styleCode }) => ({ value: id, spellings: [styleCode] }))
  const placed = placePasted(
    pasted,
    { values: products.map(({ id }) => id), read: (text) => readStyleCode(text, codes) },
    { values: quantities, read: (text) => knownQuantity(text, quantities, locale) },
    from,
  )
  const columnMark = decimalMarkOf(placed.cells.map(({ text }) => text))
  const changes: PriceChange[] = []
  const asked: PricePaste['asked'] = []
  const leftOut = [...placed.leftOut]
  for (const { row: product, column: quantity, text } of placed.cells) {
    const reading = readMoney(text, { currency, locale, columnMark, usual: usual(product) })
    if (reading.kind === 'empty') continue
    if (reading.kind === 'question') {
      const minors = reading.proposals.map(({ minor }) => minor)
      asked.push({ product, quantity, text, doubt: reading.doubt, minors })
    } else if (reading.kind === 'value' && reading.value.minor > 0)
      changes.push([product, quantity, reading.value.minor])
    else leftOut.push(text)
  }
  const needsLook = placed.isByName || asked.length > 0 || leftOut.length > 0
  return { changes, asked, leftOut, needsLook }
}

function knownQuantity(text: string, quantities: readonly number[], locale: Locale) {
  const reading = readQuantity(text, quantities, locale)
  return reading.kind === 'value' && !quantities.includes(reading.value) ? unclear : reading
}

/** An amount as a cell of the grid shows it, with the decimal mark of the language and without groups. */
export function amountText(minor: number | null, currency: Currency, locale: Locale): string {
  return minor === null ? '' : writeAmount(moneyOf(minor, currency), locale)
}
