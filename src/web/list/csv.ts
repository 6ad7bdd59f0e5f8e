/**
 * Rows as CSV (RFC 4180), in UTF-8 with the mark by which Excel knows it. A cell that a spreadsheet
 * would run as a formula gets an apostrophe before it: what a buyer typed must not act at the staff's desk.
 */
export function csvOf(rows: string[][]): string {
  const lines = rows.map((row) => row.map(cellOf).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Also behind spaces, and the full-width signs that some spreadsheets read as the plain ones. */
// oxlint-disable-next-line no-control-regex
const FORMULA = /^[\s\u0000]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** Would a spreadsheet run this text? */
export const isFormula = (text: string) => FORMULA.test(text)

function cellOf(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text
  return /[",\r\n;\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
