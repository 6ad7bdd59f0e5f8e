import { fallbackLocale, locales } from '#base/locale.ts'
import type { ImportWords } from '#languages/language.ts'
import { staffWords } from '#languages/staff-words.ts'

type Column = keyof ImportWords['headings']

const columns = Object.keys(staffWords[fallbackLocale].import.headings) as Column[]

/** Synonyms for a column, in any language; a text column without a language means the language of the file. */
export const headingNames: [Column, string[]][] = columns.map((column) => [
  column,
  locales.flatMap((locale) => staffWords[locale].import.headings[column] ?? []),
])
