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

/** The name of a contact may stand in two columns. */
export type PartnerHeading = PartnerColumn | 'firstName' | 'lastName'

/** How the columns are called in tables of the trade, in any language. */
export const headingNames = Object.fromEntries(
  [...partnerColumns, 'firstName' as const, 'lastName' as const].map((heading) => [
    heading,
    locales.flatMap((locale) => staffWords[locale].import.partnerHeadings[heading]),
  ]),
) as Record<PartnerHeading, string[]>

/** Every known heading, as {@link plainWord} writes it. */
export const partnerHeadings: string[] = Object.values(headingNames).flat().map(plainWord)
