import type { TableReading } from '#base/table-reading.ts'

import { TABLE_LIMITS } from './table-limits.ts'

/** Cells of a sheet as texts, row by row; the first row is the first of the sheet. */
export type Sheet = string[][]

export type Table = {
  rows: Sheet
  reading: TableReading
  /** Numbers of a workbook by `row,column` from 0, if they were asked for; `cellsOf` of the readers joins them with the texts. */
  numbers?: Record<string, number>
}

/** Reasons to refuse a file as a whole. */
export type TableFault =
  | 'notATable'
  /** A PDF, a letter, a page of a text program. */
  | 'tableDocument'
  /** An address book: vCard. */
  | 'tableContacts'
  | 'tableNumbers'
  | 'tablePassword'
  /** An archive that holds files. */
  | 'tableZip'
  | 'tableBroken'
  | 'tableEmpty'
  | 'tableMacros'
  | 'tableSuspicious'
  | 'tableTooLong'

/** Cuts cells far beyond every field, so that they are refused as too long and cost nothing. */
export function boundedSheet(rows: string[][]): Sheet | TableFault {
  const sheet = rows.map((row) => {
    const cells = row.map((cell) => (cell ?? '').slice(0, TABLE_LIMITS.cell))
    while (cells.length > 0 && cells.at(-1)?.trim() === '') cells.pop()
    return cells
  })
  while (sheet.at(-1)?.length === 0) sheet.pop()
  if (sheet.length > TABLE_LIMITS.rows || sheet.some((row) => row.length > TABLE_LIMITS.columns))
    return 'tableTooLong'
  return sheet
}
