import { and, desc, eq, gt, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { auditTrail } from '#audit/audit.tables.ts'
import { users } from '#auth/schema/auth.tables.ts'
import { Refusal } from '#base/refusal.ts'
import { DAY, timeBefore } from '#base/time.ts'
import { partnerCredentials, partnerMembers, partners } from '#features/companies/partner.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { UNDO_DAYS } from './partner-import.ts'

type At = Pick<World, 'db' | 'now'>

const ofImport = sql<string>`${auditTrail.facts} ->> 'import'`

/** Imports of partners that can still be undone, the newest first: when, and how many partners of them are left. */
export async function listPartnerImports({ db, now }: At) {
  const rows = await db
    .select({
      id: ofImport,
      at: sql<string>`min(${auditTrail.at})`,
      partners: sql<number>`count(*)::int`,
    })
    .from(auditTrail)
    .innerJoin(partners, eq(sql`${partners.id}::text`, auditTrail.on))
    .where(
      and(eq(auditTrail.action, 'partner.created'), isRecent(now()), sql`${ofImport} is not null`),
    )
    .groupBy(ofImport)
    .orderBy(desc(sql`min(${auditTrail.at})`))
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}

/**
 * Takes back an import: deletes the partners it made, with accounts that were never used. A partner of whom anything
 * has become since (access, a change, a note, a request, a price) stays.
 * @returns how many were deleted, and how many stay
 * @throws {Refusal} missing `importMissing`; conflict `undoOver` after {@link UNDO_DAYS} days
 */
export async function undoPartnerImport(
  { db, now }: At,
  id: string,
  by: string,
): Promise<{ removed: number; kept: number }> {
  const at = now()
  return db.transaction(async (tx) => {
    const isMade = and(eq(auditTrail.action, 'partner.created'), eq(ofImport, id))
    const entries = await tx
      .select({ partner: auditTrail.on, at: auditTrail.at })
      .from(auditTrail)
      .where(isMade)
    const [first] = entries
    if (!first) throw new Refusal('missing', 'importMissing')
    if (first.at <= timeBefore(at, UNDO_DAYS * DAY)) throw new Refusal('conflict', 'undoOver')
    const rows = await tx
      .select({ id: partners.id, userId: partners.userId, joinedAt: partners.joinedAt })
      .from(partners)
      .where(
        inArray(
          partners.id,
          entries.map(({ partner }) => partner),
        ),
      )
      .for('update')
    let removed = 0
    for (const partner of rows) if (await removeUntouched(tx, partner, id, by, at)) removed += 1
    return { removed, kept: rows.length - removed }
  })
}

const isRecent = (now: Date) => gt(auditTrail.at, timeBefore(now, UNDO_DAYS * DAY))

type MadePartner = { id: string; userId: string; joinedAt: Date }

async function removeUntouched(
  tx: Db,
  { id, userId, joinedAt }: MadePartner,
  importId: string,
  by: string,
  at: Date,
): Promise<boolean> {
  const touched = tx
    .select({ id: auditTrail.id })
    .from(auditTrail)
    .where(and(eq(auditTrail.on, id), ne(auditTrail.action, 'partner.created')))
  const credentials = tx
    .select({ id: partnerCredentials.id })
    .from(partnerCredentials)
    .where(eq(partnerCredentials.partnerId, id))
  const colleagues = tx
    .select({ id: partnerMembers.id })
    .from(partnerMembers)
    .where(and(eq(partnerMembers.partnerId, id), ne(partnerMembers.userId, userId)))
  const [gone] = await tx
    .delete(partners)
    .where(
      and(
        eq(partners.id, id),
        notExists(touched),
        notExists(credentials),
        notExists(colleagues),
        // Tables by their names: their features are above companies.
        sql`not exists (select from requests where partner_id = ${id})`,
        sql`not exists (select from documents where company_id = ${id})`,
        sql`not exists (select from product_exports where company_id = ${id} or prices_of = ${id})`,
        sql`not exists (select from company_prices where company_id = ${id})`,
        sql`not exists (select from partner_invitations where partner_id = ${id})`,
      ),
    )
    .returning({ id: partners.id })
  if (!gone) return false
  // An account that was there before stays, without a role.
  const isOfImport = and(isNull(users.lastSignInAt), sql`not ${users.createdAt} < ${joinedAt}`)
  await tx.delete(users).where(and(eq(users.id, userId), isOfImport))
  const facts = { import: importId }
  await recordAuditEntry(tx, { action: 'partner.removed', on: id, by, facts, at })
  return true
}
