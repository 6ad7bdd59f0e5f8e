import { locales } from '#base/locale.ts'
import { plainWord } from '#base/table-reading.ts'
import { staffWords } from '#languages/staff-words.ts'

/** Columns of a table of partners; only those of a person without an account are needed. */
export const partnerColumns = [
  'company',
  'contactName',
  'contactEmail',
  'phone',
  'country',
  'city',
  'locale',
  'tags',
] as const
export type PartnerColumn = (typeof partnerColumns)[number]

/** How the columns are called in tables of the trade, in any language. */
export const headingNames = Object.fromEntries(
  partnerColumns.map((column) => [
    column,
    locales.flatMap((locale) => staffWords[locale].import.partnerHeadings[column]),
  ]),
) as Record<PartnerColumn, string[]>

/** Every known heading, as {@link plainWord} writes it. */
export const partnerHeadings: string[] = Object.values(headingNames).flat().map(plainWord)
