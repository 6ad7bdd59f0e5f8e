import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

import { normalizeEmail } from '#base/email.ts'
import { type Locale, locales } from '#base/locale.ts'
import { phoneText } from '#base/phone.ts'
import { plainWord } from '#base/table-reading.ts'
import { type CompanyForm, companyForm } from '#features/companies/company.ts'
import { companyTags, splitTags } from '#features/companies/tag.ts'

import { countryOf } from './country-names.ts'
import { findColumns } from './partner-columns.ts'
import { type PartnerColumn, partnerColumns } from './partner-headings.ts'

/** Days in which an import can be undone. */
export const UNDO_DAYS = 7

/** Rows of a file at most. */
export const PARTNERS_PER_IMPORT_MAX = 500
export const PARTNER_TABLE_BYTES_MAX = 900 * 1024

const neededColumns = new Set<PartnerColumn>(['company', 'contactName', 'contactEmail'])

export type RowFault = {
  column: PartnerColumn
  /** Why, as the errors of forms are named; `countryUnknown`, `languageUnknown`, `rowTwice` are of tables only. */
  code: string
  value: string
}

/** A row of the table: either the company that it makes, or its faults. */
export type ImportedRow = {
  /** Counted from 1, as the program shows it that the table was made in. */
  number: number
  name: string
  company: (CompanyForm & { tags: string[] }) | null
  faults: RowFault[]
}

export type PartnerTable = { missingColumns: PartnerColumn[]; rows: ImportedRow[] }

/**
 * Reads a table of partners by the words of its headings.
 * @param headingRow counted from 1
 * @param fallback language of partners that have none in the table
 */
export function readPartnerTable(
  sheet: string[][],
  headingRow: number,
  fallback: Locale,
): PartnerTable {
  const { textOf, missing } = findColumns(sheet[headingRow - 1] ?? [])
  // A telephone number with its country code says the country too.
  const isNeeded = (column: PartnerColumn) =>
    column === 'country' ? missing.includes('phone') : neededColumns.has(column)
  const missingColumns = missing.filter(isNeeded)
  if (missingColumns.length > 0) return { missingColumns, rows: [] }
  const emails = new Set<string>()
  const rows = sheet.slice(headingRow).flatMap((cells, at): ImportedRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const row = readRow(
      headingRow + at + 1,
      (column: PartnerColumn) => textOf(cells, column),
      fallback,
    )
    const email = row.company?.contactEmail
    if (email === undefined || !emails.has(email)) {
      if (email) emails.add(email)
      return [row]
    }
    const fault = { column: 'contactEmail', code: 'rowTwice', value: email } as const
    return [{ ...row, company: null, faults: [fault] }]
  })
  return { missingColumns: [], rows }
}

function readRow(
  number: number,
  cellOf: (column: PartnerColumn) => string,
  fallback: Locale,
): ImportedRow {
  const typed = Object.fromEntries(
    partnerColumns.map((column) => [column, cellOf(column)]),
  ) as Record<PartnerColumn, string>
  const country = typed.country ? countryOf(typed.country) : countryOfPhone(typed.phone)
  const locale = typed.locale ? localeOf(typed.locale) : fallback
  const contactEmail = firstEmail(typed.contactEmail)
  const form = companyForm.safeParse({ ...typed, contactEmail, country: country ?? '', locale })
  const tags = companyTags.safeParse(splitTags(typed.tags))
  const issues = [...(form.error?.issues ?? []), ...(tags.error?.issues ?? []).map(ofTags)]
  const faults = issues.map(({ path, message }): RowFault => {
    const column = path[0] as PartnerColumn
    const value = typed[column].slice(0, 100)
    if (column === 'country' && value) return { column, code: 'countryUnknown', value }
    if (column === 'locale') return { column, code: 'languageUnknown', value }
    return { column, code: message, value }
  })
  const name = typed.company || typed.contactName || typed.contactEmail
  const company = form.success && tags.success ? { ...form.data, tags: tags.data } : null
  return { number, name: name.slice(0, 200), company, faults }
}

/** The first of several addresses in a cell; a cell that holds anything else stays as it is. */
function firstEmail(cell: string): string {
  const parts = cell
    .split(/\s*(?:[,;|\n]|:::|\s\/\s)\s*|\s+(?:ve|and|и)\s+|\s+(?=\S+@)/u)
    .filter(Boolean)
  const isEach = parts.length > 1 && parts.every((part) => normalizeEmail(part) !== null)
  return isEach ? (parts[0] ?? cell) : cell
}

const ofTags = <Issue extends { message: string }>({ message }: Issue) => ({
  path: ['tags'],
  message,
})

const countryOfPhone = (phone: string): string | undefined =>
  parsePhoneNumberFromString(phoneText(phone).replace(/^00/, '+'))?.country

function localeOf(typed: string): Locale | undefined {
  const word = plainWord(typed)
  return locales.find((locale) => {
    const nameIn = (reader: Locale) =>
      plainWord(new Intl.DisplayNames(reader, { type: 'language' }).of(locale) ?? '')
    return word === plainWord(locale) || locales.some((reader) => nameIn(reader) === word)
  })
}
