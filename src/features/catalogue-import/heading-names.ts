import { fallbackLocale, locales } from '#base/locale.ts'
import type { ImportWords } from '#languages/language.ts'
import { staffWords } from '#languages/staff-words.ts'

type Column = keyof ImportWords['headings']

const columns = Object.keys(staffWords[fallbackLocale].import.headings) as Column[]

/** Other words for a column, in any language; one without a language means that of the file. */
export const headingNames: [Column, string[]][] = columns.map((column) => [
  column,
  locales.flatMap((locale) => staffWords[locale].import.headings[column] ?? []),
])
