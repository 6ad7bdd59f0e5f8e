import { and, count, eq, gt, isNotNull, ne } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { users } from '#auth/schema/auth.tables.ts'
import { endSessions } from '#auth/sessions/session.commands.ts'
import { setPassword } from '#auth/users/user.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { DAY, timeBefore } from '#base/time.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import {
  issueCredential,
  makeTemporaryPassword,
  type TemporaryCredential,
} from './credential.commands.ts'
import { CREDENTIALS_PER_DAY_MAX } from './credential.ts'
import { credentialResent } from './partner.mail.ts'
import { type Partner, partnerCredentials, partners } from './partner.tables.ts'

/**
 * Gives the partner of a credential a new temporary password. Any earlier password stops working and
 * all sessions end. It also helps a partner who has lost their mailbox. Only the first of several
 * simultaneous calls succeeds, because another call would close the new password.
 * @throws {Refusal} missing `credentialMissing`, conflict `partnerInactive` | `credentialReplaced`,
 *   tooMany `credentialTooOften`
 */
export async function resendCredential(
  world: Pick<World, 'db' | 'secrets' | 'now' | 'origin' | 'passwordHashes'>,
  id: string,
  adminUserId: string,
): Promise<TemporaryCredential> {
  const password = await makeTemporaryPassword(world)
  return world.db.transaction(async (tx) => {
    const at = world.now()
    const partner = await lockPartnerOf(tx, id)
    if (partner.status !== 'active') throw new Refusal('conflict', 'partnerInactive')
    if (await hasAnotherOpen(tx, partner.id, id))
      throw new Refusal('conflict', 'credentialReplaced')
    if ((await countIssued(tx, partner.id, at)) >= CREDENTIALS_PER_DAY_MAX)
      throw new Refusal('tooMany', 'credentialTooOften')

    const temporaryCredential = await replacePassword(
      { ...world, db: tx },
      partner,
      password,
      adminUserId,
    )
    await enqueueEmail(
      tx,
      credentialResent({ ...partner, ...temporaryCredential }, world.origin),
      at,
    )
    return temporaryCredential
  })
}

/** Makes `password` the only password of a partner, for staff to pass on. Call it in a transaction. */
export async function replacePassword(
  world: Pick<World, 'db' | 'secrets' | 'now'>,
  partner: Partner,
  password: { plain: string; hash: string },
  adminUserId: string,
): Promise<TemporaryCredential> {
  const { db, now } = world
  const at = now()
  await setPassword(db, partner.userId, password.hash, { mustChange: true }, at)
  await endSessions(db, partner.userId)
  const temporaryCredential = await issueCredential(world, partner, password.plain)
  await recordAuditEntry(db, { action: 'credential.resent', on: partner.id, by: adminUserId, at })
  return temporaryCredential
}

/** The partner of a credential with the current login, locked until the transaction ends. */
async function lockPartnerOf(tx: Db, credentialId: string): Promise<Partner> {
  const [credential] = await tx
    .select({ partnerId: partnerCredentials.partnerId })
    .from(partnerCredentials)
    .where(eq(partnerCredentials.id, credentialId))
  if (!credential) throw new Refusal('missing', 'credentialMissing')
  const [row] = await tx
    .select({ partner: partners, email: users.email })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .where(eq(partners.id, credential.partnerId))
    .for('update', { of: partners })
  if (!row) throw new Refusal('missing', 'credentialMissing')
  return { ...row.partner, email: row.email }
}

async function hasAnotherOpen(tx: Db, partnerId: string, credentialId: string): Promise<boolean> {
  const isOpen = isNotNull(partnerCredentials.sealedPassword)
  const isAnother = ne(partnerCredentials.id, credentialId)
  const where = and(eq(partnerCredentials.partnerId, partnerId), isOpen, isAnother)
  return (await tx.$count(partnerCredentials, where)) > 0
}

async function countIssued(tx: Db, partnerId: string, now: Date): Promise<number> {
  const dayAgo = timeBefore(now, DAY)
  const [row] = await tx
    .select({ number: count() })
    .from(partnerCredentials)
    .where(
      and(eq(partnerCredentials.partnerId, partnerId), gt(partnerCredentials.createdAt, dayAgo)),
    )
  return row?.number ?? 0
}
