import { randomInt } from 'node:crypto'

import { and, count, eq, gt, inArray, isNotNull, ne } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { users } from '#auth/schema/auth.tables.ts'
import { endSessions } from '#auth/sessions/session.commands.ts'
import { setPassword } from '#auth/users/user.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { DAY, timeBefore } from '#base/time.ts'
import type { Db } from '#platform/db/db.ts'
import { post } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import {
  CREDENTIALS_PER_DAY_MAX,
  credentialExpiry,
  credentialStatus,
  PASSWORD_ALPHABET,
  PASSWORD_LENGTH,
  spellPassword,
} from './credential.ts'
import { credentialResent } from './partner.mail.ts'
import { type Partner, partnerCredentials, partners } from './partner.tables.ts'

/** Facts that staff pass on to a partner: login, temporary password, and its expiry. */
export type TemporaryCredential = { email: string; temporaryPassword: string; expiresAt: Date }

/** A new temporary password and its hash. Hashing is slow, so call it before a transaction. */
export async function makeTemporaryPassword({
  passwordHashes,
}: Pick<World, 'passwordHashes'>): Promise<{ plain: string; hash: string }> {
  const picks = Array.from({ length: PASSWORD_LENGTH }, () => randomInt(PASSWORD_ALPHABET.length))
  const plain = spellPassword(picks)
  return { plain, hash: await passwordHashes.hash(plain) }
}

/** Stores an encrypted temporary password for a partner and replaces an earlier one. */
export async function issueCredential(
  { db, secrets, now }: Pick<World, 'db' | 'secrets' | 'now'>,
  partner: Pick<Partner, 'id' | 'email'>,
  plain: string,
): Promise<TemporaryCredential> {
  const at = now()
  await replaceCredential(db, partner.id, at)
  const expiresAt = credentialExpiry(at)
  await db.insert(partnerCredentials).values({
    partnerId: partner.id,
    email: partner.email,
    sealedPassword: secrets.seal('temporaryPassword', plain),
    createdAt: at,
    expiresAt,
  })
  return { email: partner.email, temporaryPassword: plain, expiresAt }
}

/** Revokes a partner's temporary password, if one is open. */
export async function replaceCredential(tx: Db, partnerId: string, at: Date): Promise<void> {
  await tx
    .update(partnerCredentials)
    .set({ sealedPassword: null, replacedAt: at })
    .where(
      and(
        eq(partnerCredentials.partnerId, partnerId),
        isNotNull(partnerCredentials.sealedPassword),
      ),
    )
}

/**
 * Returns an open temporary password to an admin, and records who read it.
 * @throws {Refusal} missing `credentialMissing`, conflict `credentialClosed`
 */
export async function revealCredential(
  { db, secrets, now }: Pick<World, 'db' | 'secrets' | 'now'>,
  id: string,
  adminUserId: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [credential] = await tx
      .select()
      .from(partnerCredentials)
      .where(eq(partnerCredentials.id, id))
      .for('update')
    if (!credential) throw new Refusal('missing', 'credentialMissing')
    if (!credential.sealedPassword || credentialStatus(credential, now()) !== 'unused')
      throw new Refusal('conflict', 'credentialClosed')

    await recordAuditEntry(tx, {
      action: 'credential.revealed',
      on: id,
      by: adminUserId,
      at: now(),
    })
    return secrets.open('temporaryPassword', credential.sealedPassword)
  })
}

/**
 * Gives the partner of a credential a new temporary password. Any earlier password stops working and
 * all sessions end. It also helps a partner who has lost their mailbox. Of several at once one wins: a
 * second one would close the password that was just handed over.
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

    const temporaryCredential = await handOver({ ...world, db: tx }, partner, password, adminUserId)
    await post(tx, credentialResent({ ...partner, ...temporaryCredential }, world.origin), at)
    return temporaryCredential
  })
}

/** Makes `password` the partner's only one, for staff to pass on. Call it in a transaction. */
export async function handOver(
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

/**
 * Marks a user's temporary password as used and deletes it, after the user chose a password. Does
 * nothing for users without one. Call it in the transaction that stores the new password.
 */
export async function closeCredential(
  { db, now }: Pick<World, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  const at = now()
  const ofUser = db.select({ id: partners.id }).from(partners).where(eq(partners.userId, userId))
  const [used] = await db
    .update(partnerCredentials)
    .set({ sealedPassword: null, usedAt: at })
    .where(
      and(
        inArray(partnerCredentials.partnerId, ofUser),
        isNotNull(partnerCredentials.sealedPassword),
        gt(partnerCredentials.expiresAt, at),
      ),
    )
    .returning({ id: partnerCredentials.id })
  if (used) await recordAuditEntry(db, { action: 'credential.used', on: used.id, by: userId, at })
}

/** The partner of a credential with the current login, locked until the transaction ends. */
async function lockPartnerOf(tx: Db, credentialId: string): Promise<Partner> {
  const [found] = await tx
    .select({ partnerId: partnerCredentials.partnerId })
    .from(partnerCredentials)
    .where(eq(partnerCredentials.id, credentialId))
  if (!found) throw new Refusal('missing', 'credentialMissing')
  const [row] = await tx
    .select({ partner: partners, email: users.email })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .where(eq(partners.id, found.partnerId))
    .for('update', { of: partners })
  if (!row) throw new Refusal('missing', 'credentialMissing')
  return { ...row.partner, email: row.email }
}

async function hasAnotherOpen(tx: Db, partnerId: string, credentialId: string): Promise<boolean> {
  const isOpen = isNotNull(partnerCredentials.sealedPassword)
  const isAnother = ne(partnerCredentials.id, credentialId)
  const found = and(eq(partnerCredentials.partnerId, partnerId), isOpen, isAnother)
  return (await tx.$count(partnerCredentials, found)) > 0
}

async function countIssued(tx: Db, partnerId: string, at: Date): Promise<number> {
  const dayAgo = timeBefore(at, DAY)
  const [row] = await tx
    .select({ number: count() })
    .from(partnerCredentials)
    .where(
      and(eq(partnerCredentials.partnerId, partnerId), gt(partnerCredentials.createdAt, dayAgo)),
    )
  return row?.number ?? 0
}
