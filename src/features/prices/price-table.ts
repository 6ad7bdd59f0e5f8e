import { type Currency, parseMoney } from '#base/money.ts'
import { styleCodeKey } from '#base/style-code.ts'

import { type PriceChange, QUANTITY_MAX } from './price-list.ts'

/** Cells that say nothing about a price, counted in rows and columns as a spreadsheet does, from 1. */
export type TableFault = {
  row: number
  column: number
  kind: 'productUnknown' | 'quantityUnknown' | 'amountUnclear' | 'repeated'
  text: string
}

/** Columns before the quantities: style code and name. */
const FIXED_COLUMNS = 2

/**
 * Reads a table of prices: style code, name, then a column for each quantity, whose heading begins or ends with its
 * number. An empty cell takes a price away; products without a row keep theirs.
 * @param headingRow counted from 1; rows above it are not read
 * @param productOf id by the `styleCodeKey` of a style code
 * @param language of numbers that can be read in two ways
 */
export function readPriceTable(
  table: string[][],
  headingRow: number,
  productOf: ReadonlyMap<string, string>,
  currency: Currency,
  language: string,
): { prices: PriceChange[]; faults: TableFault[] } {
  const [head = [], ...rows] = table.slice(headingRow - 1)
  const faults: TableFault[] = []
  const prices: PriceChange[] = []
  const quantities = head.slice(FIXED_COLUMNS).map(readQuantity)
  quantities.forEach((quantity, index) => {
    const text = head[FIXED_COLUMNS + index] ?? ''
    if (quantity === null && text.trim() !== '')
      faults.push({
        row: headingRow,
        column: FIXED_COLUMNS + index + 1,
        kind: 'quantityUnknown',
        text,
      })
  })
  const productRows = new Set<string>()
  rows.forEach((cells, index) => {
    const [code = ''] = cells
    if (cells.every((cell) => cell.trim() === '')) return
    const row = headingRow + index + 1
    const product = productOf.get(styleCodeKey(code))
    if (!product) return void faults.push({ row, column: 1, kind: 'productUnknown', text: code })
    if (productRows.has(product))
      return void faults.push({ row, column: 1, kind: 'repeated', text: code })
    productRows.add(product)
    quantities.forEach((quantity, at) => {
      if (quantity === null) return
      const text = cells[FIXED_COLUMNS + at]?.trim() ?? ''
      const amount = text === '' ? null : parseMoney(text, currency, language)
      if (text !== '' && !amount?.minor)
        faults.push({ row, column: FIXED_COLUMNS + at + 1, kind: 'amountUnclear', text })
      else prices.push([product, quantity, amount?.minor ?? null])
    })
  })
  return { prices, faults }
}

/** `from 100`, `100+`, `1.000`; null if no quantity. */
function readQuantity(heading: string): number | null {
  const digits = /\d[\d.,\s]*/.exec(heading)?.[0].replace(/\D/g, '')
  const quantity = Number(digits ?? 0)
  return quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : null
}
