import { TABLE_LIMITS } from './table-limits.ts'

/** Cells of a sheet as texts, row by row; the first row is the first of the sheet. */
export type Sheet = string[][]

/** Why a file is refused as a whole. */
export type TableFault =
  | 'notATable'
  | 'tableBroken'
  | 'tableEmpty'
  | 'tableEncoding'
  | 'tableMacros'
  | 'tableSuspicious'
  | 'tableTooLong'

/** Cuts cells far beyond every field, so that they are refused as too long and cost nothing. */
export function boundedSheet(rows: unknown[][]): Sheet | TableFault {
  const sheet = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell.slice(0, TABLE_LIMITS.cell) : '')),
  )
  while (sheet.at(-1)?.every((cell) => cell.trim() === '')) sheet.pop()
  if (sheet.length > TABLE_LIMITS.rows || sheet.some((row) => row.length > TABLE_LIMITS.columns))
    return 'tableTooLong'
  return sheet.length > 1 ? sheet : 'tableEmpty'
}
