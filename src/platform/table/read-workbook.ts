import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { unzipSync } from 'fflate'

import { numberOf, textOf } from './cell-content.ts'
import { withoutEmptyCells } from './lean-workbook.ts'
import { shortSpans, withFewRepeats } from './repeats.ts'
import { TABLE_LIMITS } from './table-limits.ts'
import type { Sheet, TableFault } from './table.ts'

export type NamedSheet = {
  name: string
  isHidden: boolean
  rows: Sheet
  /** Whether a cell with content stands beyond the limits of a table; `rows` ends before it. */
  isTooLong: boolean
  /** Numbers of cells that are no text and no day, by `row,column` from 0. */
  numbers: Record<string, number>
  /** Places in `rows` of rows that are hidden, by hand or by a filter. */
  hiddenRows: number[]
}

/** Parts that only workbooks with programs hold. */
const PROGRAM = /vbaProject|macrosheets|activeX|[/\\]ctrlProps[/\\]/i

/**
 * The sheets of a workbook, of Excel since 1997 or of LibreOffice. Each cell is the text that it shows, with the digits that
 * were typed: 15 of a number count. A formula is its stored result, or its source with its sign. Texts
 * that look like formulas are guarded as in CSV. A cell merged over rows fills each of them.
 */
export function readWorkbook(bytes: Uint8Array): NamedSheet[] | TableFault {
  const isZip = bytes[0] === 0x50
  const fault = isZip ? faultOf(bytes) : containerFault(bytes)
  if (fault) return fault
  try {
    const plain = isZip ? withFewRepeats(withoutEmptyCells(bytes)) : bytes
    if (plain === 'tableTooLong') return plain
    const book = read(plain, { type: 'array', ...READING })
    if (!isZip && book.vbaraw) return 'tableMacros'
    const sheets = sheetsOf(book)
    return isZip || sheets.some(({ rows }) => rows.length > 0) ? sheets : 'notATable'
  } catch (error) {
    if (/password|encrypt/i.test(String(error)) || (isZip && isLocked(bytes)))
      return 'tablePassword'
    // An old container may hold a file that cannot be read: a letter.
    return isZip ? 'tableBroken' : 'notATable'
  }
}

/** What an old container holds, if that is no plain workbook: Excel puts a workbook with a password there too. */
function containerFault(bytes: Uint8Array): TableFault | null {
  const hasStream = (name: string) => Buffer.from(bytes).includes(Buffer.from(name, 'utf16le'))
  if (hasStream('EncryptedPackage')) return 'tablePassword'
  return hasStream('WordDocument') || hasStream('PowerPoint Document') ? 'tableDocument' : null
}

/** Whether LibreOffice has encrypted the parts of a workbook. */
function isLocked(bytes: Uint8Array): boolean {
  const manifest = unzipSync(bytes, { filter: ({ name }) => name === 'META-INF/manifest.xml' })
  return Buffer.from(Object.values(manifest)[0] ?? [])
    .toString()
    .includes('encryption-data')
}

/** What else an archive may be, by the parts that it holds. */
const OTHER_ARCHIVES: [RegExp, TableFault][] = [
  [/^(?:Index\/.*\.iwa|Index\.zip)$/im, 'tableNumbers'],
  [/^(?:word\/|ppt\/|mimetype$(?![\s\S]*^content\.xml$))/im, 'tableDocument'],
  [/\.(?:xlsx?|xlsm|xlsb|ods|csv|tsv)$/im, 'tableZip'],
]

/** Part that names the sheets: for Excel, also in binary form, and for LibreOffice, which has them in `content.xml`. */
const WORKBOOK = /^(?:xl[/\\]workbook\w*\.(?:xml|bin)|content\.xml)$/i

const READING = {
  cellNF: true,
  cellHTML: false,
  dense: true,
  bookVBA: true,
  raw: true,
  sheetStubs: true,
  // Without it the reader drops what is hidden.
  cellStyles: true,
} as const

/** Pages and XML that other programs save under the name of a workbook. */
export const isMarkup = (text: string) =>
  /^\s*<(?:\?xml|\?mso|!doctype|!--|html|head|body|meta|table|workbook|ss:workbook)\b/i.test(
    text.slice(0, 1000),
  )

export function readMarkup(text: string): NamedSheet[] | TableFault {
  try {
    const sheets = sheetsOf(read(shortSpans(text), { type: 'string', ...READING }))
    return sheets.some(({ rows }) => rows.length > 0) ? sheets : 'notATable'
  } catch {
    return 'notATable'
  }
}

/** Reads only the list of parts: no part is unpacked before the list is proven harmless. */
function faultOf(bytes: Uint8Array): TableFault | null {
  const parts: { name: string; size: number; originalSize: number }[] = []
  try {
    unzipSync(bytes, { filter: (part) => (parts.push(part), false) })
  } catch {
    return 'tableBroken'
  }
  if (parts.some(({ name }) => PROGRAM.test(name))) return 'tableMacros'
  const unpacked = parts.reduce((sum, { originalSize }) => sum + originalSize, 0)
  const isOdd = ({ name, size, originalSize }: (typeof parts)[number]) =>
    /(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:/i.test(name) ||
    originalSize > size * TABLE_LIMITS.ratio + 1000
  if (parts.length > TABLE_LIMITS.parts || unpacked > TABLE_LIMITS.unpacked || parts.some(isOdd))
    return 'tableSuspicious'
  if (parts.some(({ name }) => WORKBOOK.test(name))) return null
  const names = parts.map(({ name }) => name).join('\n')
  return OTHER_ARCHIVES.find(([pattern]) => pattern.test(names))?.[1] ?? 'notATable'
}

function sheetsOf(book: WorkBook): NamedSheet[] {
  const properties = book.Workbook?.Sheets ?? []
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  return book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name]
    return sheet
      ? [
          {
            name,
            isHidden: Boolean(properties[at]?.Hidden),
            ...cellsOf(sheet, is1904),
            hiddenRows: hiddenRowsOf(sheet),
          },
        ]
      : []
  })
}

const hiddenRowsOf = (sheet: WorkSheet) =>
  Array.from(within(sheet['!rows'] ?? [], TABLE_LIMITS.rows)).flatMap((row, at) =>
    row?.hidden ? [at] : [],
  )

/**
 * The cells within the limits. A file of a kilobyte may name cell XFD1048576: lists of the reader have holes, which are
 * passed over and never walked.
 */
function cellsOf(
  sheet: WorkSheet,
  is1904: boolean,
): Pick<NamedSheet, 'rows' | 'numbers' | 'isTooLong'> {
  const numbers: Record<string, number> = {}
  const cells = (sheet['!data'] ?? []) as (CellObject | undefined)[][]
  const hasContent = (cell: CellObject | undefined) =>
    cell !== undefined && textOf(cell, is1904).trim() !== ''
  const isTooLong =
    beyond(cells, TABLE_LIMITS.rows).some((row) => beyond(row, 0).some(hasContent)) ||
    within(cells, TABLE_LIMITS.rows).some((row) =>
      beyond(row, TABLE_LIMITS.columns).some(hasContent),
    )
  const rows = Array.from(within(cells, TABLE_LIMITS.rows), (row) =>
    Array.from(within(row ?? [], TABLE_LIMITS.columns), (cell) =>
      cell ? textOf(cell, is1904) : '',
    ),
  )
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
    const text = rows[from.r]?.[from.c] ?? ''
    for (let row = from.r + 1; text && row <= to.r && row < rows.length; row += 1) {
      const merged = (rows[row] ??= [])
      while (merged.length <= from.c) merged.push('')
      merged[from.c] = text
      const number = numberOf(cells[from.r]?.[from.c])
      if (number !== null) numbers[`${row},${from.c}`] = number
    }
  }
  within(cells, TABLE_LIMITS.rows).forEach((row, rowAt) =>
    within(row ?? [], TABLE_LIMITS.columns).forEach((cell, at) => {
      const number = numberOf(cell)
      if (number !== null) numbers[`${rowAt},${at}`] = number
    }),
  )
  return { rows, numbers, isTooLong }
}

const within = <Each>(list: Each[], max: number): Each[] => list.slice(0, max)

/** What a list has from a place on, without its holes. */
const beyond = <Each>(list: Each[], max: number): Each[] =>
  list.length <= max
    ? []
    : Object.keys(list)
        .filter((key) => Number(key) >= max)
        .map((key) => list[Number(key)] as Each)
