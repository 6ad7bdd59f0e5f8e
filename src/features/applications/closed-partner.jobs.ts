import { and, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { auditTrail } from '#audit/audit.tables.ts'
import { users } from '#auth/schema/auth.tables.ts'
import { monthsBefore } from '#base/time.ts'
import { admins } from '#features/access/admin.tables.ts'
import { partnerCredentials, partnerMembers, partners } from '#features/companies/partner.tables.ts'
import { deleteNotes } from '#features/notes/note.commands.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { partnerApplications } from './application.tables.ts'

/** Months after which a deactivated partner is deleted; the privacy page states the same. */
const CLOSED_MONTHS = 24

/**
 * Deletes partners who were deactivated long ago, with application, favorites and all accounts.
 * @returns whether there were any
 */
export async function deleteClosedPartners({
  db,
  now,
  log,
}: Pick<World, 'db' | 'now' | 'log'>): Promise<boolean> {
  const closed = await db.select({ id: partners.id }).from(partners).where(isLongClosed(db, now()))
  for (const { id } of closed) await db.transaction((tx) => deletePartner(tx, id, now()))
  if (closed.length > 0) log.info({ partners: closed.length }, 'forgotten, their time is over')
  return closed.length > 0
}

function isLongClosed(db: Db, now: Date) {
  const cutoff = monthsBefore(now, CLOSED_MONTHS)
  const closedSince = and(
    eq(auditTrail.action, 'partner.deactivated'),
    eq(auditTrail.on, sql`${partners.id}::text`),
    gte(auditTrail.at, cutoff),
  )
  return and(
    eq(partners.status, 'inactive'),
    lt(partners.joinedAt, cutoff),
    notExists(db.select().from(auditTrail).where(closedSince)),
  )
}

async function deletePartner(tx: Db, id: string, now: Date): Promise<void> {
  // The condition is checked again under the lock, because staff may have reactivated the partner meanwhile.
  const [partner] = await tx
    .select()
    .from(partners)
    .where(and(eq(partners.id, id), isLongClosed(tx, now)))
    .for('update')
  if (!partner) return
  await tx.delete(partnerCredentials).where(eq(partnerCredentials.partnerId, id))
  const members = await tx
    .delete(partnerMembers)
    .where(eq(partnerMembers.partnerId, id))
    .returning({ userId: partnerMembers.userId })
  await tx.delete(partners).where(eq(partners.id, id))
  await deleteNotes(tx, [{ id }])
  if (partner.applicationId) {
    await tx.delete(partnerApplications).where(eq(partnerApplications.id, partner.applicationId))
    await deleteNotes(tx, [{ id: partner.applicationId }])
  }
  const userIds = [partner.userId, ...members.map(({ userId }) => userId)]
  const asAdmin = tx.select().from(admins).where(eq(admins.userId, users.id))
  await tx.delete(users).where(and(inArray(users.id, userIds), notExists(asAdmin)))
  await recordAuditEntry(tx, { action: 'partner.forgotten', on: id, by: null, at: now })
}
