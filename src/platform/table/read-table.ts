import type { TableHints, TableReading } from '#base/table-reading.ts'

import { decodeText } from './decode-text.ts'
import { findHeadingRow } from './heading-row.ts'
import { readCsv } from './read-csv.ts'
import { isMarkup, type NamedSheet, readMarkup, readWorkbook } from './read-workbook.ts'
import { boundedSheet, type Sheet, type Table, type TableFault } from './table.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** Reads a file by its content; its name says nothing. It takes the sheet with known headings if there are several. */
export async function readTable(
  bytes: Uint8Array,
  hints: TableHints = {},
): Promise<Table | TableFault> {
  if (startsWith(bytes, ZIP) || startsWith(bytes, COMPOUND_FILE))
    return chooseSheet(readWorkbook(bytes), null, hints)
  const fault = documentFault(bytes)
  if (fault) return fault
  const decoded = decodeText(bytes, hints)
  if (typeof decoded === 'string') return decoded
  if (isMarkup(decoded.text)) return chooseSheet(readMarkup(decoded.text), decoded.encoding, hints)
  const { rows, separator, brokenRows } = readCsv(decoded.text, hints)
  return tableOf(rows, hints, {
    encoding: decoded.encoding,
    separator,
    sheet: null,
    sheets: [],
    brokenRows,
  })
}

function chooseSheet(
  sheets: NamedSheet[] | TableFault,
  encoding: TableReading['encoding'],
  hints: TableHints,
): Table | TableFault {
  if (typeof sheets === 'string') return sheets
  const knownHeadings = new Set(hints.headings)
  const weighed = sheets.map((sheet) => {
    const { known } = findHeadingRow(sheet.rows, knownHeadings)
    const rowsWeight = (sheet.rows.length > 1 ? 1 : 0) + (sheet.isHidden ? 0 : 2)
    return { sheet, known, weight: rowsWeight + 4 * known }
  })
  const [best] = weighed.toSorted((a, b) => b.weight - a.weight)
  const sheet = sheets.find(({ name }) => name === hints.choice?.sheet) ?? best?.sheet
  if (!sheet) return 'tableEmpty'
  if (sheet.isTooLong) return 'tableTooLong'
  const furtherSheets = weighed
    .filter((each) => each.sheet !== sheet && !each.sheet.isHidden && each.known > 1)
    .filter((each) => each.sheet.rows.length > 1)
    .map((each) => each.sheet.name)
  const hiddenRows = new Set(sheet.hiddenRows.filter((at) => sheet.rows[at]?.some(Boolean)))
  const readsHidden = !hints.leavesHiddenRows || hints.choice?.hiddenRows === true
  const rows = readsHidden
    ? sheet.rows
    : sheet.rows.map((row, at) => (hiddenRows.has(at) ? [] : row))
  const table = tableOf(rows, hints, {
    encoding,
    separator: null,
    sheet: sheet.name,
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    brokenRows: [],
    ...(furtherSheets.length > 0 && { furtherSheets }),
    ...(hiddenRows.size > 0 && { hiddenRows: hiddenRows.size, readsHidden }),
  })
  return typeof table === 'string' || !hints.keepsNumbers
    ? table
    : { ...table, numbers: sheet.numbers }
}

function tableOf(
  all: Sheet,
  { headings, choice }: TableHints,
  reading: Omit<TableReading, 'headingRow'>,
): Table | TableFault {
  const rows = boundedSheet(all)
  if (typeof rows === 'string') return rows
  const guessed = findHeadingRow(rows, new Set(headings)).row
  const headingRow = Math.min(choice?.headingRow ?? guessed, Math.max(rows.length, 1))
  // With a row that was chosen the table may be empty: the choice can be taken back.
  if (rows.length <= headingRow && !choice?.headingRow && !choice?.sheet) return 'tableEmpty'
  // In a text, cells beyond the headings come from a separator within a cell that has no quotes.
  const isText = reading.separator !== null && headingRow > 0
  const width = isText ? (all[headingRow - 1]?.length ?? 0) : Infinity
  const wideRows = rows.flatMap((row, at) =>
    at >= headingRow && row.length > width ? [at + 1] : [],
  )
  const brokenRows = [...new Set([...reading.brokenRows, ...wideRows])]
  return { rows, reading: { ...reading, brokenRows, headingRow } }
}

/** Reason to refuse a file that programs make for reading; null for any other. */
function documentFault(bytes: Uint8Array): TableFault | null {
  const start = Buffer.from(bytes.subarray(0, 200))
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
  if (/^\s*BEGIN:VCARD/i.test(start)) return 'tableContacts'
  if (/^\s*(?:%PDF-|\{\\rtf|MIME-Version:)/i.test(start)) return 'tableDocument'
  return /^\s*(?:\[\s*\{|\{\s*")/.test(start) ? 'notATable' : null
}

const startsWith = (bytes: Uint8Array, mark: number[]) =>
  mark.every((byte, at) => bytes[at] === byte)
