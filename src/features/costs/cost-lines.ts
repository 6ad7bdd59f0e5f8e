import type { Locale } from '#base/locale.ts'
import { type Currency, decimalOf } from '#base/money.ts'
import { readMoney } from '#base/reading/money.ts'
import { decimalMarkOf } from '#base/reading/numerals.ts'
import { empty } from '#base/reading/reading.ts'
import { styleCodeKey } from '#base/style-code.ts'
import { plainWord } from '#base/table-reading.ts'

import { COSTS_MAX, type CostsChange } from './cost.ts'

/** A line that says no cost, counted from 1. */
export type CostLineFault = {
  line: number
  kind:
    | 'productUnknown'
    | 'fabricUnknown'
    | 'amountUnclear'
    | 'amountAsked'
    | 'repeated'
    | 'tooMany'
  text: string
  /** The readings of an amount that can be read in several ways, as decimals. */
  readings?: string[]
}

/** The data that the lines are parsed with. */
export type CostReading = {
  products: readonly { id: string; styleCode: string }[]
  /** Products by slug, with the name in the reader's language. */
  fabrics: readonly { slug: string; name: string }[]
  currency: Currency
  /** The language by which ambiguous numbers are read. */
  language: Locale
}

/**
 * Reads typed or copied lines `style code; amount` or `style code; fabric; amount`, cells split by semicolons or tabs. A
 * fabric is its code or its name. Empty lines say nothing.
 */
export function readCostLines(
  typed: string,
  { products, fabrics, currency, language }: CostReading,
): { costs: CostsChange['costs']; faults: CostLineFault[] } {
  const productOf = new Map(products.map(({ id, styleCode }) => [styleCodeKey(styleCode), id]))
  const fabricOf = new Map(
    fabrics.flatMap(({ slug, name }) => [
      [plainWord(name), slug],
      [plainWord(slug), slug],
    ]),
  )
  const costs: CostsChange['costs'] = []
  const faults: CostLineFault[] = []
  const places = new Set<string>()
  const lines = typed.split(/\r?\n/)
  const columnMark = decimalMarkOf(lines.map((line) => line.split(/[;\t]/).at(-1) ?? ''))
  lines.forEach((text, index) => {
    if (text.trim() === '') return
    const cells = text.split(/[;\t]/).map((cell) => cell.trim())
    const fault = (kind: CostLineFault['kind']) => void faults.push({ line: index + 1, kind, text })
    const fabricName = cells.length > 2 ? (cells[1] ?? '') : ''
    const product = productOf.get(styleCodeKey(cells[0] ?? ''))
    const fabric = fabricName === '' ? null : fabricOf.get(plainWord(fabricName))
    const notation = { currency, locale: language, columnMark }
    const amount = cells.length > 1 ? readMoney(cells.at(-1) ?? '', notation) : empty
    if (product === undefined) return fault('productUnknown')
    if (fabric === undefined) return fault('fabricUnknown')
    if (amount.kind === 'question') {
      const readings = amount.proposals.map(decimalOf)
      return void faults.push({ line: index + 1, kind: 'amountAsked', text, readings })
    }
    if (amount.kind !== 'value' || amount.value.minor === 0 || cells.length > 3)
      return fault('amountUnclear')
    const place = `${product} ${fabric ?? ''}`
    if (places.has(place)) return fault('repeated')
    if (costs.length === COSTS_MAX) return fault('tooMany')
    places.add(place)
    costs.push([product, fabric, amount.value.minor])
  })
  return { costs, faults }
}
