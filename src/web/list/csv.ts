import { escapeFormula } from '#base/formula.ts'

/**
 * Rows as CSV (RFC 4180), in UTF-8 with the mark by which Excel knows it. A cell that a spreadsheet
 * would run as a formula gets an apostrophe before it: what a buyer typed must not act at the staff's desk.
 */
export function csvOf(rows: string[][]): string {
  const lines = rows.map((row) => row.map(cellOf).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cellOf(text: string): string {
  const safe = escapeFormula(text)
  return /[",\r\n;\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
