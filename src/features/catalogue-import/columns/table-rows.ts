import type { Locale } from '#base/locale.ts'
import type { TableReading } from '#base/table-reading.ts'
import { cellName } from '#base/workbook/cell-name.ts'

import { dataRowsOf, type TableRow } from './data-rows.ts'
import { guessMapping, knownHeadings } from './import-field.ts'
import { withoutEntities } from './plain-text.ts'
import { columnsOf, type TableColumns } from './table-columns.ts'
import { headingsIn } from './two-row-headings.ts'

export type ReadRows = Omit<TableColumns, 'rows'> & {
  reading: TableReading
  /** Number of columns of the file itself; ours follow. */
  fileColumns: number
  rows: TableRow[]
}

/** The columns of a table with the fields they fill, and its rows of products. */
export function rowsOfTable(
  { rows: typed, reading }: { rows: string[][]; reading: TableReading },
  locale: Locale,
): ReadRows {
  const { headingRow } = reading
  const all = typed.map((cells) => cells.map(clean))
  const { headings: cells, rowsBelow } = headingsIn(all, headingRow, new Set(knownHeadings()))
  const width = Math.max(0, ...all.map(({ length }) => length))
  const headings =
    headingRow === 0
      ? Array.from({ length: width }, (_, column) => cellName(0, column).replace(/\d+$/, ''))
      : cells.map((cell) => cell.trim().slice(0, 100))
  const filled = all
    .map((row, index) => ({ number: index + 1, cells: row }))
    .slice(headingRow + rowsBelow)
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''))
  const hasCategory = guessMapping(headings, locale).includes('category')
  const data = dataRowsOf(filled, headings, hasCategory)
  const columns = columnsOf(
    headings,
    data.rows.map((row) => row.cells),
    locale,
    data.sections,
  )
  const rows = data.rows.map(({ number }, index) => ({ number, cells: columns.rows[index] ?? [] }))
  return { ...columns, rows, reading, fileColumns: headings.length }
}

/** Removes lone surrogates and null characters, because PostgreSQL stores neither, and writes entities of HTML as signs. */
const clean = (cell: string) => withoutEntities(cell.toWellFormed().replaceAll('\u0000', ''))
