/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula: at the start of the cell, and
 * after every sign inside it that a spreadsheet of another language takes for the end of a cell or
 * line. Also behind spaces and quotes, and before the full-width signs that some spreadsheets read as
 * the plain signs. A text that begins with an apostrophe gets another, so that {@link unescapeFormula} gives the
 * same text back.
 */
export function escapeFormula(text: string): string {
  return atFormulas(text, (start) => `'${start}`)
}

/** Takes the apostrophes of {@link escapeFormula} away. */
export function unescapeFormula(cell: string): string {
  return atFormulas(cell, (start) => (start.startsWith("'") ? start.slice(1) : start))
}

const SIGN = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/
// oxlint-disable-next-line no-control-regex
const SKIPPED = /['"\s\u0000]/
const SEPARATOR = /[,;|\t\r\n]/

/** Changes every place where a formula would start. It works from the end, so that each letter is read once. */
function atFormulas(text: string, change: (start: string) => string): string {
  if (!SIGN.test(text) && !/^'*[\t\r\n]/.test(text)) return text
  const parts: string[] = []
  let end = text.length
  let isFormula = false
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const letter = text.charAt(at)
    if (SIGN.test(letter)) isFormula = true
    else if (!SKIPPED.test(letter)) isFormula = false
    const isStart = at === 0 || SEPARATOR.test(text.charAt(at - 1))
    if (!isStart || !(isFormula || (at === 0 && /^'*[\t\r\n]/.test(text)))) continue
    parts.push(change(text.slice(at, end)))
    end = at
  }
  return text.slice(0, end) + parts.reverse().join('')
}

/** A cell whose text is a formula, not a number with a sign or a list with dashes. */
export const isFormula = (cell: string) => /^\s*(?:[=\uFF1D]|[+\-@]\s*\w+\s*[(|!])/.test(cell)
