/**
 * A cell that a spreadsheet would run as a formula gets an apostrophe before it. Also behind spaces, and
 * the full-width signs that some spreadsheets read as the plain ones; a cell that begins with an
 * apostrophe gets another, so that {@link unescapeFormula} gives the same text back.
 */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Takes the apostrophe of {@link escapeFormula} away. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

// oxlint-disable-next-line no-control-regex
const FORMULA = /^'*(?:[\s\u0000]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/** A cell whose text is a formula, not a number with a sign or a list with dashes. */
export const isFormula = (cell: string) => /^\s*(?:[=\uFF1D]|[+\-@]\s*\w+\s*[(|!])/.test(cell)
