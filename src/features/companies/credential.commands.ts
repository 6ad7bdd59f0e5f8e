import { randomInt } from 'node:crypto'

import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import {
  credentialExpiry,
  credentialStatus,
  PASSWORD_ALPHABET,
  PASSWORD_LENGTH,
  spellPassword,
} from './credential.ts'
import { type Partner, partnerCredentials, partners } from './partner.tables.ts'

/** Facts that staff pass on to a partner: login, temporary password, and its expiry. */
export type TemporaryCredential = { email: string; temporaryPassword: string; expiresAt: Date }

/** Makes a temporary password and its hash. Hashing is slow, so call it before a transaction. */
export async function makeTemporaryPassword({
  passwordHashes,
}: Pick<World, 'passwordHashes'>): Promise<{ plain: string; hash: string }> {
  const picks = Array.from({ length: PASSWORD_LENGTH }, () => randomInt(PASSWORD_ALPHABET.length))
  const plain = spellPassword(picks)
  return { plain, hash: await passwordHashes.hash(plain) }
}

/** Stores an encrypted temporary password for a partner and replaces an earlier password. */
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

/** Revokes the open temporary password of a partner, if any. */
export async function replaceCredential(
  tx: Db,
  partnerId: string,
  replacedAt: Date,
): Promise<void> {
  await tx
    .update(partnerCredentials)
    .set({ sealedPassword: null, replacedAt })
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
 * Marks a user's temporary password as used and deletes it, after the user chose a password. Does nothing
 * for users without a temporary password. Call it in the transaction that stores the new password.
 */
export async function closeCredential(
  { db, now }: Pick<World, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  const at = now()
  const partnerOfUser = db
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.userId, userId))
  const [used] = await db
    .update(partnerCredentials)
    .set({ sealedPassword: null, usedAt: at })
    .where(
      and(
        inArray(partnerCredentials.partnerId, partnerOfUser),
        isNotNull(partnerCredentials.sealedPassword),
        gt(partnerCredentials.expiresAt, at),
      ),
    )
    .returning({ id: partnerCredentials.id })
  if (used) await recordAuditEntry(db, { action: 'credential.used', on: used.id, by: userId, at })
}
