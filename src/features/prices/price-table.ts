import type { Locale } from '#base/locale.ts'
import type { Currency } from '#base/money.ts'
import type { Usual } from '#base/reading/decide.ts'
import { usualBeside } from '#base/reading/decide.ts'
import { readMoney } from '#base/reading/money.ts'
import { decimalMarkOf } from '#base/reading/numerals.ts'
import { type Cell, type Doubt, textOfCell } from '#base/reading/reading.ts'
import { styleCodeKey } from '#base/style-code.ts'

import { readQuantity } from './price-heading.ts'
import type { PriceChange } from './price-list.ts'

/** Cells that say nothing about a price, counted in rows and columns as a spreadsheet does, from 1. */
export type TableFault = {
  row: number
  column: number
  kind:
    | 'codeMissing'
    | 'productUnknown'
    | 'quantityUnknown'
    | 'quantityAsked'
    | 'amountUnclear'
    | 'repeated'
  text: string
}

/** A price that can be read in several ways; `minors` are its readings, none of which counts yet. */
export type AskedPrice = {
  row: number
  column: number
  product: string
  quantity: number
  text: string
  doubt: Doubt
  minors: readonly number[]
}

/** The list that a table is read for. */
export type PricedList = {
  currency: Currency
  locale: Locale
  /** Id by the `styleCodeKey` of a style code. */
  productOf: ReadonlyMap<string, string>
  prices: readonly { productId: string; fromQuantity: number; minor: number }[]
}

type QuantityColumn = { at: number; quantity: number }

/**
 * Reads a table of prices: a column of style codes, which is known by its content, and columns of quantities, which are known by
 * their headings; other columns say nothing. An empty cell takes a price away; products without a row keep theirs.
 * @param headingRow counted from 1; rows above it are not read
 */
export function readPriceTable(
  table: readonly (readonly Cell[])[],
  headingRow: number,
  list: PricedList,
): { prices: PriceChange[]; asked: AskedPrice[]; faults: TableFault[] } {
  const [head = [], ...rows] = table.slice(headingRow - 1)
  const faults: TableFault[] = []
  const code = codeColumnOf(rows, list.productOf)
  if (code < 0) {
    faults.push({ row: headingRow, column: 1, kind: 'codeMissing', text: '' })
    return { prices: [], asked: [], faults }
  }
  const columns = quantityColumns(head, code, headingRow, list, faults)
  const texts = rows.flatMap((cells) =>
    columns.flatMap(({ at }) => (typeof cells[at] === 'string' ? [cells[at]] : [])),
  )
  const notation = { ...list, columnMark: decimalMarkOf(texts) }
  const prices: PriceChange[] = []
  const asked: AskedPrice[] = []
  const productRows = new Set<string>()
  rows.forEach((cells, index) => {
    if (cells.every((cell) => textOfCell(cell).trim() === '')) return
    const row = headingRow + index + 1
    const text = textOfCell(cells[code] ?? '')
    const product = list.productOf.get(styleCodeKey(text))
    const report = (kind: TableFault['kind']) =>
      void faults.push({ row, column: code + 1, kind, text })
    if (!product) return report('productUnknown')
    if (productRows.has(product)) return report('repeated')
    productRows.add(product)
    const usual = usualPrices(product, list)
    for (const { at, quantity } of columns) {
      const cell = cells[at] ?? ''
      const place = { row, column: at + 1, text: textOfCell(cell).trim() }
      const reading = readMoney(cell, { ...notation, usual })
      if (reading.kind === 'empty') prices.push([product, quantity, null])
      else if (reading.kind === 'question') {
        const minors = reading.proposals.map(({ minor }) => minor)
        asked.push({ ...place, product, quantity, doubt: reading.doubt, minors })
      } else if (reading.kind === 'value' && reading.value.minor > 0)
        prices.push([product, quantity, reading.value.minor])
      else faults.push({ ...place, kind: 'amountUnclear' })
    }
  })
  return { prices, asked, faults }
}

/** What is usual beside the prices of a product, else beside those of the whole list. */
export function usualPrices(product: string, { prices }: Pick<PricedList, 'prices'>): Usual | null {
  const own = prices.filter(({ productId }) => productId === product)
  return usualBeside((own.length > 0 ? own : prices).map(({ minor }) => minor))
}

/** The column with the most style codes of the list; -1 without one. */
function codeColumnOf(
  rows: readonly (readonly Cell[])[],
  productOf: ReadonlyMap<string, string>,
): number {
  const counts: number[] = []
  for (const cells of rows)
    cells.forEach((cell, at) => {
      if (productOf.has(styleCodeKey(textOfCell(cell)))) counts[at] = (counts[at] ?? 0) + 1
    })
  const most = Math.max(0, ...counts.filter(Boolean))
  return most > 0 ? counts.indexOf(most) : -1
}

/** The columns whose headings name a quantity; headings with another number, or behind the first of them, are reported. */
function quantityColumns(
  head: readonly Cell[],
  code: number,
  row: number,
  { prices, locale }: PricedList,
  faults: TableFault[],
): QuantityColumn[] {
  const known = [...new Set(prices.map(({ fromQuantity }) => fromQuantity))]
  const columns: QuantityColumn[] = []
  head.forEach((cell, at) => {
    if (at === code) return
    const text = textOfCell(cell).trim()
    const report = (kind: TableFault['kind']) => faults.push({ row, column: at + 1, kind, text })
    const reading = readQuantity(text, known, locale)
    const isTaken =
      reading.kind === 'value' && columns.some(({ quantity }) => quantity === reading.value)
    if (isTaken) report('repeated')
    else if (reading.kind === 'value') columns.push({ at, quantity: reading.value })
    else if (reading.kind === 'question') report('quantityAsked')
    else if (reading.kind === 'unclear' && columns.length > 0) report('quantityUnknown')
  })
  return columns
}
