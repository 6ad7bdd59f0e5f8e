import { type Locale, locales } from '#base/locale.ts'
import { CELL_PIECES_MAX } from '#base/quantity-matrix.ts'
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
  table: string[][],
  headingRow: number,
  products: readonly CountedProduct[],
  { locale, today }: { locale: Locale; today: string },
): { counted: Map<string, ReadyCell[]>; faults: AvailabilityFault[] } {
  const [head = [], ...rows] = table.slice(headingRow - 1)
  const places = placesOf(head)
  const missing = (['styleCode', 'ready'] as const).filter((column) => places[column] === undefined)
  if (missing.length > 0) {
    const words = staffWords[locale].import.availabilityHeadings
    return {
      counted: new Map(),
      faults: missing.map((column) => ({
        row: headingRow,
        column: 1,
        kind: 'columnMissing',
        text: words[column][0],
      })),
    }
  }
  const byCode = new Map(products.map((product) => [styleCodeKey(product.styleCode), product]))
  const exact = new Map(products.map((product) => [product.styleCode, product]))
  const counted = new Map<string, Map<string, ReadyCell>>()
  const faulty = new Set<string>()
  const faults: AvailabilityFault[] = []
  rows.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return
    const row = headingRow + index + 1
    const textOf = (column: Column) => plainSigns(cells[places[column] ?? -1] ?? '')
    const code = textOf('styleCode')
    const product = exact.get(code) ?? byCode.get(styleCodeKey(code))
    const report = (column: Column, kind: AvailabilityFault['kind']) => {
      if (product) faulty.add(product.id)
      faults.push({ row, column: (places[column] ?? 0) + 1, kind, text: textOf(column) })
    }
    if (!product) return report('styleCode', 'productUnknown')
    const color = findColor(product, textOf('color'))
    const size = findSize(product, textOf('size'))
    const ready = readPieces(textOf('ready'))
    const asOf = textOf('asOf') === '' ? today : readDay(textOf('asOf'), locale)
    if (color === null) return report('color', 'colorUnknown')
    if (size === null) return report('size', 'sizeUnknown')
    if (ready === null) return report('ready', 'piecesUnclear')
    if (asOf === null) return report('asOf', 'dateUnclear')
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

function placesOf(head: string[]): Partial<Record<Column, number>> {
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
  const word = plainWord(text)
  const color =
    colors.find(({ slug }) => slug === text) ??
    colors.find(({ slug, names }) => [slug, ...names].some((name) => plainWord(name) === word))
  return color?.slug ?? null
}

/** The size of a row; without a word it is the only size of the product. */
function findSize({ sizes }: CountedProduct, text: string): string | null {
  if (text === '') return (sizes.length === 1 && sizes[0]) || null
  const key = styleCodeKey(text)
  return (
    sizes.find((size) => size === text) ?? sizes.find((size) => styleCodeKey(size) === key) ?? null
  )
}

/** A whole number, which a unit may follow; nothing is 0. */
function readPieces(text: string): number | null {
  if (text === '') return 0
  const digits = /^(\d{1,6})(?:[.,]0+)?\s*(?:adet|ad\.?|pcs?\.?|pieces?|шт\.?|штук)?$/iu.exec(
    text,
  )?.[1]
  const pieces = Number(digits ?? -1)
  return pieces >= 0 && pieces <= CELL_PIECES_MAX ? pieces : null
}

/** `2026-11-21`, `21.11.2026`, `21/11/2026`; an ambiguous date is none. */
function readDay(text: string, locale: Locale): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const own = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?: .*)?$/.exec(text)
  if (!own) return null
  const [first, second] = [Number(own[1]), Number(own[3])]
  const isUnclear = own[2] === '/' && locale === 'en' && first <= 12 && second <= 12
  if (isUnclear && first !== second) return null
  return first <= 12 && second > 12 && own[2] === '/'
    ? dayOf(Number(own[4]), first, second)
    : dayOf(Number(own[4]), second, first)
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThere ? date.toISOString().slice(0, 10) : null
}
