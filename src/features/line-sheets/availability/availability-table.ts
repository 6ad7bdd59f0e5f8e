import { type Locale, locales } from '#base/locale.ts'
import { dayOrderOf, readDay } from '#base/reading/days.ts'
import { readColor, readSize } from '#base/reading/names.ts'
import { piecesMarkOf, readPieces } from '#base/reading/pieces.ts'
import { type Cell, textOfCell } from '#base/reading/reading.ts'
import { plainSigns } from '#base/same-letters.ts'
import { styleCodeKey } from '#base/style-code.ts'
import { plainWord } from '#base/table-reading.ts'
import { staffWords } from '#languages/staff-words.ts'

import type { AvailabilityFault, ReadyCell } from './availability-import.ts'

const columns = ['styleCode', 'color', 'size', 'ready', 'asOf'] as const
type Column = (typeof columns)[number]

/** A product as a table names it. */
export type CountedProduct = {
  id: string
  styleCode: string
  sizes: string[]
  /** Colors with their spellings: the code, and the name in each language. */
  colors: { slug: string; names: string[] }[]
}

/** Words of the headings, as `plainWord` writes them, by the column that they name. */
const headings = new Map<string, Column>(
  columns.flatMap((column) => wordsOf(column).map((word) => [plainWord(word), column] as const)),
)

/** The headings that this table may have, in any language. */
export const availabilityHeadings = [...headings.keys()]

/** The headings of our own table, in the order of its columns. */
export function availabilityTitles(locale: Locale): string[] {
  const words = staffWords[locale].import.availabilityHeadings
  return (['styleCode', 'name', 'color', 'size', 'ready', 'asOf'] as const).map(
    (column) => words[column][0],
  )
}

function wordsOf(column: Column): string[] {
  const other = { styleCode: 'styleCode', color: 'colors', size: 'sizes' } as const
  return locales.flatMap((locale) => {
    const { headings: trade, availabilityHeadings: own } = staffWords[locale].import
    const more = column in other ? (trade[other[column as keyof typeof other]] ?? []) : []
    return [column, ...own[column], ...more]
  })
}

/**
 * Reads a table of ready pieces: style code, color, size, pieces and the day of counting, in any order of columns. A
 * product that is in the table gets the pieces of the table and no others; a row without pieces says that none is ready.
 * A product with a fault in any of its rows is left out as a whole, since half of a count is no count.
 * @param headingRow counted from 1; rows above it are not read
 * @param today day in the maker's zone, which counts where a row names none
 * @returns the cells of each product by its id, and the faults in the order of the rows
 */
export function readAvailabilityTable(
  table: readonly (readonly Cell[])[],
  headingRow: number,
  products: readonly CountedProduct[],
  { locale, today }: { locale: Locale; today: string },
): { counted: Map<string, ReadyCell[]>; faults: AvailabilityFault[] } {
  const [head = [], ...rows] = table.slice(headingRow - 1)
  const places = placesOf(head.map(textOfCell))
  const missing = missingColumns(places, headingRow, locale)
  if (missing.length > 0) return { counted: new Map(), faults: missing }
  const columnOf = (column: Column) => rows.map((cells) => textIn(cells, places[column]))
  const columnMark = piecesMarkOf(columnOf('ready'), locale)
  const columnOrder = dayOrderOf(columnOf('asOf'))
  const byCode = new Map(products.map((product) => [styleCodeKey(product.styleCode), product]))
  const exact = new Map(products.map((product) => [product.styleCode, product]))
  const counted = new Map<string, Map<string, ReadyCell>>()
  const faulty = new Set<string>()
  const faults: AvailabilityFault[] = []
  rows.forEach((cells, index) => {
    if (cells.every((cell) => textOfCell(cell).trim() === '')) return
    const row = headingRow + index + 1
    const textOf = (column: Column) => textIn(cells, places[column])
    const code = textOf('styleCode')
    const product = exact.get(code) ?? byCode.get(styleCodeKey(code))
    const report = (column: Column, kind: AvailabilityFault['kind']) => {
      if (product) faulty.add(product.id)
      faults.push({ row, column: (places[column] ?? 0) + 1, kind, text: textOf(column) })
    }
    if (!product) return report('styleCode', 'productUnknown')
    const color = findColor(product, textOf('color'))
    const size = findSize(product, textOf('size'))
    const pieces = readPieces(cells[places.ready ?? -1] ?? '', { locale, columnMark })
    const day = readDay(textOf('asOf'), { locale, columnOrder })
    if (color === null) return report('color', 'colorUnknown')
    if (size === null) return report('size', 'sizeUnknown')
    if (pieces.kind === 'question') return report('ready', 'piecesAsked')
    if (pieces.kind === 'unclear') return report('ready', 'piecesUnclear')
    if (day.kind === 'question' || day.kind === 'unclear') return report('asOf', 'dateUnclear')
    const ready = pieces.kind === 'value' ? pieces.value : 0
    const asOf = day.kind === 'value' ? day.value : today
    if (asOf > today) return report('asOf', 'dateToCome')
    const own = counted.get(product.id) ?? new Map<string, ReadyCell>()
    const place = JSON.stringify([color, size])
    if (own.has(place)) return report('styleCode', 'repeated')
    counted.set(product.id, own.set(place, { color, size, ready, asOf }))
  })
  for (const id of faulty) counted.delete(id)
  return {
    counted: new Map(
      [...counted].map(([id, own]) => [id, [...own.values()].filter(({ ready }) => ready > 0)]),
    ),
    faults,
  }
}

function missingColumns(
  places: Partial<Record<Column, number>>,
  row: number,
  locale: Locale,
): AvailabilityFault[] {
  const words = staffWords[locale].import.availabilityHeadings
  return (['styleCode', 'ready'] as const)
    .filter((column) => places[column] === undefined)
    .map((column) => ({ row, column: 1, kind: 'columnMissing', text: words[column][0] }))
}

const textIn = (cells: readonly Cell[], at = -1) => plainSigns(textOfCell(cells[at] ?? ''))

function placesOf(head: readonly string[]): Partial<Record<Column, number>> {
  const places: Partial<Record<Column, number>> = {}
  head.forEach((heading, at) => {
    const column = headings.get(plainWord(heading))
    if (column) places[column] ??= at
  })
  return places
}

/** The color of a row; without a word it is the only color of the product. */
function findColor({ colors }: CountedProduct, text: string): string | null {
  if (text === '') return (colors.length === 1 && colors[0]?.slug) || null
  const known = colors.map(({ slug, names }) => ({ value: slug, spellings: [slug, ...names] }))
  const reading = readColor(text, known)
  return reading.kind === 'value' ? reading.value : null
}

/** The size of a row; without a word it is the only size of the product. */
function findSize({ sizes }: CountedProduct, text: string): string | null {
  if (text === '') return (sizes.length === 1 && sizes[0]) || null
  const known = sizes.map((size) => ({ value: size, spellings: [size, styleCodeKey(size)] }))
  const reading = readSize(text, known)
  return reading.kind === 'value' ? reading.value : null
}
