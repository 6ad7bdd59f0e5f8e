import { and, eq, inArray, ne } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { dropMailedTokens } from '#auth/emails/one-time-token.commands.ts'
import { sessions, users } from '#auth/schema/auth.tables.ts'
import { endSessions } from '#auth/sessions/session.commands.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { replacePassword } from './credential-resend.commands.ts'
import {
  makeTemporaryPassword,
  replaceCredential,
  type TemporaryCredential,
} from './credential.commands.ts'
import { partnerDeactivated, partnerReactivated } from './partner.mail.ts'
import { invitations, type Partner, partnerMembers, partners } from './partner.tables.ts'
import type { PartnerStatus } from './partner.ts'

type At = Pick<World, 'db' | 'now' | 'origin'>

/**
 * Deactivates a partner: the sessions of all its logins, their emailed links and its invitations end at once, an open
 * temporary password is revoked. Its other links end by `isCompanyEnded`.
 * @throws {Refusal} missing `partnerMissing`, conflict `alreadyInactive`
 */
export async function deactivatePartner(
  { db, now, origin }: At,
  id: string,
  adminUserId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const partner = await changeStatus(tx, id, { status: 'inactive', deactivatedAt: now() })
    await endSessionsOfCompany(tx, id)
    for (const userId of await listLogins(tx, id)) await dropMailedTokens({ db: tx }, userId)
    await tx.delete(invitations).where(eq(invitations.partnerId, id))
    await replaceCredential(tx, id, now())
    await enqueueEmail(tx, partnerDeactivated(partner, origin), now())
    await recordAuditEntry(tx, {
      action: 'partner.deactivated',
      on: id,
      by: adminUserId,
      at: now(),
    })
  })
}

/**
 * Reactivates a partner, who signs in with the chosen password or resets it by email. A partner without a chosen
 * password gets a new temporary password, because the deactivation has revoked the first.
 * @returns the temporary password; null if the partner has chosen a password
 * @throws {Refusal} missing `partnerMissing`, conflict `alreadyActive`
 * @throws {Error} busy, see `isBusy`
 */
export async function reactivatePartner(
  world: At & Pick<World, 'secrets' | 'passwordHashes'>,
  id: string,
  adminUserId: string,
): Promise<TemporaryCredential | null> {
  const password = await makeTemporaryPassword(world)
  const { db, now, origin } = world
  return db.transaction(async (tx) => {
    const at = now()
    const partner = await changeStatus(tx, id, { status: 'active' })
    await enqueueEmail(tx, partnerReactivated(partner, origin), at)
    await recordAuditEntry(tx, { action: 'partner.reactivated', on: id, by: adminUserId, at })
    return partner.mustChangePassword
      ? replacePassword({ ...world, db: tx }, partner, password, adminUserId)
      : null
  })
}

/**
 * Logs all logins of a partner out of all devices; they may log in again. Without any session nothing happens,
 * so that a double click makes a single entry in the audit trail.
 * @throws {Refusal} missing `partnerMissing`
 */
export async function endPartnerSessions(
  { db, now }: Pick<At, 'db' | 'now'>,
  id: string,
  adminUserId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [partner] = await tx
      .select({ id: partners.id })
      .from(partners)
      .where(eq(partners.id, id))
      .for('update')
    if (!partner) throw new Refusal('missing', 'partnerMissing')
    if (!(await endSessionsOfCompany(tx, id))) return
    const action = 'partner.sessions_ended'
    await recordAuditEntry(tx, { action, on: id, by: adminUserId, at: now() })
  })
}

/** Ends all sessions of a company's logins. @returns whether there were any */
async function endSessionsOfCompany(tx: Db, partnerId: string): Promise<boolean> {
  const userIds = await listLogins(tx, partnerId)
  const isAnyOpen = (await tx.$count(sessions, inArray(sessions.userId, userIds))) > 0
  for (const userId of userIds) await endSessions(tx, userId)
  return isAnyOpen
}

/** User ids of a company's logins. */
async function listLogins(tx: Db, partnerId: string): Promise<string[]> {
  const members = await tx
    .select({ userId: partnerMembers.userId })
    .from(partnerMembers)
    .where(eq(partnerMembers.partnerId, partnerId))
  return members.map(({ userId }) => userId)
}

const refusalCodes = { active: 'alreadyActive', inactive: 'alreadyInactive' } as const

/** Changes the status of a partner. @returns the partner with the current address */
async function changeStatus(
  tx: Db,
  id: string,
  change: { status: PartnerStatus; deactivatedAt?: Date },
): Promise<Partner & { mustChangePassword: boolean }> {
  const [changed] = await tx
    .update(partners)
    .set(change)
    .where(and(eq(partners.id, id), ne(partners.status, change.status)))
    .returning()
  if (!changed) {
    const [partner] = await tx.select().from(partners).where(eq(partners.id, id))
    throw partner
      ? new Refusal('conflict', refusalCodes[change.status])
      : new Refusal('missing', 'partnerMissing')
  }
  const [user] = await tx
    .select({ email: users.email, mustChangePassword: users.mustChangePassword })
    .from(users)
    .where(eq(users.id, changed.userId))
  const { email = changed.email, mustChangePassword = false } = user ?? {}
  return { ...changed, email: email ?? changed.email, mustChangePassword }
}
