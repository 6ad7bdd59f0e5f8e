import { escapeFormula } from './formula.ts'

/**
 * Rows as CSV (RFC 4180) in UTF-8 with the mark by which Excel knows it. A cell that would run as a formula
 * gets an apostrophe before it: input of a buyer must not run at the staff's desk, even if their spreadsheet splits
 * lines elsewhere.
 */
export function csvOf(rows: readonly string[][], separator: ',' | ';'): string {
  const safe = rows.map((row) => row.map(escapeFormula))
  return `\uFEFF${linesOf(safe, separator)}`
}

/** Writes a table for a program, which takes each cell as it is and knows no mark. */
export function plainCsvOf(rows: readonly string[][]): string {
  return linesOf(rows, ',')
}

function linesOf(rows: readonly string[][], separator: string): string {
  const lines = rows.map((row) => row.map(quote).join(separator))
  return `${lines.join('\r\n')}\r\n`
}

function quote(cell: string): string {
  return /[",\r\n;\t']/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
