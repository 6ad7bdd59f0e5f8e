import { escapeFormula } from '#base/formula.ts'
import type { Locale } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'

/**
 * Rows as CSV (RFC 4180, with the separator of the reader's language), in UTF-8 with the mark by which
 * Excel knows it. What a spreadsheet would run as a formula gets an apostrophe before it: what a buyer
 * typed must not act at the staff's desk, even if their spreadsheet splits lines elsewhere.
 */
export function csvOf(rows: string[][], locale: Locale): string {
  const lines = rows.map((row) => row.map(cellOf).join(languages[locale].csvSeparator))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cellOf(text: string): string {
  const safe = escapeFormula(text)
  return /[",\r\n;\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
