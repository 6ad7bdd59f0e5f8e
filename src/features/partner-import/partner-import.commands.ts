import { randomUUID } from 'node:crypto'

import { eq, inArray, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { users } from '#auth/schema/auth.tables.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { admins } from '#features/access/admin.tables.ts'
import { addCompany } from '#features/companies/company.commands.ts'
import { makeTemporaryPassword } from '#features/companies/credential.commands.ts'
import { partnerMembers, partners } from '#features/companies/partner.tables.ts'
import type { World } from '#platform/world.ts'

import { partnerHeadings } from './partner-headings.ts'
import {
  type ImportedRow,
  PARTNERS_PER_IMPORT_MAX,
  type PartnerTable,
  readPartnerTable,
} from './partner-import.ts'

/**
 * Reads a table of partners and returns the result of each row; changes nothing.
 * @throws {Refusal} unfit, as the reader of tables says; `tableTooLong`
 */
export async function checkPartnerTable(
  { db, tables }: Pick<World, 'db' | 'tables'>,
  bytes: Uint8Array,
  locale: Locale,
): Promise<PartnerTable> {
  const table = await tables.read(bytes, { locale, headings: partnerHeadings })
  if (typeof table === 'string') throw new Refusal('unfit', table)
  const { missingColumns, rows } = readPartnerTable(table.rows, table.reading.headingRow, locale)
  if (rows.length > PARTNERS_PER_IMPORT_MAX) throw new Refusal('unfit', 'tableTooLong')
  const known = await findTaken(
    { db },
    rows.flatMap(({ company }) => company?.contactEmail ?? []),
  )
  return { missingColumns, rows: rows.map((row) => withTaken(row, known)) }
}

/**
 * Makes partners of all rows of a table that are right. Each has an account and no password, and hears nothing until
 * staff give access (`giveAccess`). A row that a colleague has added meanwhile is left out.
 * @returns the id to undo it by, how many were added, and the rows that were not
 * @throws {Refusal} as {@link checkPartnerTable}
 */
export async function importPartners(
  world: Pick<World, 'db' | 'tables' | 'now' | 'passwordHashes'>,
  bytes: Uint8Array,
  locale: Locale,
  by: string,
): Promise<{ id: string; added: number; left: ImportedRow[] }> {
  const id = randomUUID()
  const { rows } = await checkPartnerTable(world, bytes, locale)
  // The plain text of this hash is known to nobody: the accounts are closed until staff give access.
  const { hash } = await makeTemporaryPassword(world)
  const left: ImportedRow[] = []
  for (const row of rows) {
    const fault = row.company ? await addRow(world, row.company, hash, { id, by }) : null
    if (!row.company) left.push(row)
    else if (fault) left.push(takenRow(row, fault))
  }
  return { id, added: rows.length - left.length, left }
}

/** @returns the code of why it was refused; null: it was added */
async function addRow(
  world: Pick<World, 'db' | 'now'>,
  { contactName, contactEmail, ...company }: NonNullable<ImportedRow['company']>,
  hash: string,
  { id, by }: { id: string; by: string },
): Promise<string | null> {
  try {
    await world.db.transaction(async (tx) => {
      const fields = { applicationId: null, name: contactName, email: contactEmail, ...company }
      const partner = await addCompany({ ...world, db: tx }, hash, fields)
      const facts = { from: 'table', import: id }
      const entry = { action: 'partner.created', on: partner.id, by, facts, at: world.now() }
      await recordAuditEntry(tx, entry)
    })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Addresses that belong to partners or staff already, with the code that says so. */
async function findTaken(
  { db }: Pick<World, 'db'>,
  emails: string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .select({
      email: users.email,
      partnerEmail: partners.email,
      isStaff: sql<boolean>`${admins.id} is not null`,
    })
    .from(users)
    .leftJoin(partnerMembers, eq(partnerMembers.userId, users.id))
    .leftJoin(partners, eq(partners.userId, users.id))
    .leftJoin(admins, eq(admins.userId, users.id))
    .where(
      sql`(${inArray(users.email, emails)} and (${partnerMembers.id} is not null or ${admins.id} is not null))
        or ${inArray(partners.email, emails)}`,
    )
  return new Map(
    rows.flatMap(({ email, partnerEmail, isStaff }) => {
      const code = isStaff ? 'accountIsAdmin' : 'alreadyPartner'
      return [email, partnerEmail].flatMap((each) => (each ? [[each, code] as const] : []))
    }),
  )
}

function withTaken(row: ImportedRow, taken: Map<string, string>): ImportedRow {
  const code = row.company && taken.get(row.company.contactEmail)
  return code ? takenRow(row, code) : row
}

function takenRow(row: ImportedRow, code: string): ImportedRow {
  const value = row.company?.contactEmail ?? ''
  return { ...row, company: null, faults: [{ column: 'contactEmail', code, value }] }
}
