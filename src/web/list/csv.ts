import { csvOf as csvWith } from '#base/csv.ts'
import type { Locale } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'

/** Rows as CSV with the separator that spreadsheets of the reader's language expect. */
export function csvOf(rows: string[][], locale: Locale): string {
  return csvWith(rows, languages[locale].csvSeparator)
}
