import { and, eq, ne } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { identities, type User, users } from '../schema/auth.tables.ts'
import { oneTimeTokens } from '../schema/one-time-token.tables.ts'
import type { Service } from '../service-keys/service-key.commands.ts'
import { endSessions } from '../sessions/session.commands.ts'
import { updateEmailIdentity, setPassword } from '../users/user.commands.ts'

/** Fields that a service sets on an account; absent fields stay as they are. */
export type AccountChanges = {
  /** Normalized. */
  email?: string | undefined
  /** Digits only, with the country code. */
  phone?: string | undefined
  /** The hash comes from `World.passwordHashes`. */
  passwordHash?: string | undefined
  confirmsEmail?: boolean | undefined
  confirmsPhone?: boolean | undefined
  /** Merged; null removes a key. */
  userMetadata?: Record<string, unknown> | undefined
  appMetadata?: Record<string, unknown> | undefined
  /** Null lifts the ban. */
  bannedUntil?: Date | null | undefined
  role?: string | undefined
}

type Changing = Pick<World, 'db' | 'now'>

/**
 * Creates an account and sends no email: a service that wants an email invites instead.
 * @throws {Refusal} conflict: `email_exists`, `phone_exists`
 */
export async function createAccount(
  { db, now }: Changing,
  { id, ...changes }: AccountChanges & { id?: string | undefined },
  service: Service,
): Promise<User> {
  const at = now()
  return db.transaction(async (tx) => {
    await refuseTaken(tx, changes, null)
    const [row] = await tx
      .insert(users)
      .values({ id, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new Refusal('conflict', 'email_exists')
    const user = await change(tx, row, changes, at)
    await recordAuditEntry(tx, {
      action: 'user.created',
      on: user.id,
      by: null,
      at,
      facts: service,
    })
    return user
  })
}

/**
 * Changes an account. A new password ends its sessions; a new address invalidates links mailed
 * before.
 * @throws {Refusal} missing `user_not_found`, conflict: `email_exists`, `phone_exists`
 */
export async function updateAccount(
  { db, now }: Changing,
  id: string,
  changes: AccountChanges,
  service: Service,
): Promise<User> {
  const at = now()
  return db.transaction(async (tx) => {
    const [existing] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!existing) throw new Refusal('missing', 'user_not_found', { cause: 'User not found' })
    await refuseTaken(tx, changes, id)
    const { passwordHash, ...others } = changes
    const user = await change(tx, existing, others, at)
    if (passwordHash) {
      await setPassword(tx, id, passwordHash, { mustChange: false }, at)
      await endSessions(tx, id)
    }
    if (user.email !== existing.email)
      await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
    await recordAuditEntry(tx, { action: 'user.updated', on: id, by: null, at, facts: service })
    return user
  })
}

async function change(tx: Db, user: User, changes: AccountChanges, at: Date): Promise<User> {
  const { email = user.email, phone = user.phone, userMetadata, appMetadata } = changes
  const emailConfirmedAt = changes.confirmsEmail ? (user.emailConfirmedAt ?? at) : undefined
  const saysVerified = emailConfirmedAt ? { email_verified: true } : {}
  const [changed] = await tx
    .update(users)
    .set({
      email,
      phone,
      passwordHash: changes.passwordHash,
      emailConfirmedAt,
      phoneConfirmedAt: changes.confirmsPhone ? (user.phoneConfirmedAt ?? at) : undefined,
      userMetadata: merge({ ...user.userMetadata, ...saysVerified }, userMetadata),
      appMetadata: merge(user.appMetadata, appMetadata),
      bannedUntil: changes.bannedUntil,
      role: changes.role,
      isAnonymous: user.isAnonymous && !email && !phone,
      updatedAt: at,
    })
    .where(eq(users.id, user.id))
    .returning()
  if (!changed) throw new Error('The account was not kept')
  if (changed.email) await updateEmailIdentity(tx, changed, at)
  if (changed.phone) await keepPhoneIdentity(tx, changed, at)
  return changed
}

async function refuseTaken(
  tx: Db,
  { email, phone }: AccountChanges,
  own: string | null,
): Promise<void> {
  const others = own ? ne(users.id, own) : undefined
  const isTaken = async (match: ReturnType<typeof eq>) =>
    (await tx.select({ id: users.id }).from(users).where(and(match, others)).limit(1)).length > 0
  if (email && (await isTaken(eq(users.email, email))))
    throw new Refusal('conflict', 'email_exists')
  if (phone && (await isTaken(eq(users.phone, phone))))
    throw new Refusal('conflict', 'phone_exists')
}

async function keepPhoneIdentity(tx: Db, user: User, at: Date): Promise<void> {
  const { id, phone, phoneConfirmedAt } = user
  const identityData = {
    sub: id,
    phone,
    email_verified: false,
    phone_verified: phoneConfirmedAt !== null,
  }
  const times = { createdAt: at, updatedAt: at }
  await tx
    .insert(identities)
    .values({ userId: id, provider: 'phone', providerId: id, identityData, ...times })
    .onConflictDoUpdate({
      target: [identities.provider, identities.providerId],
      set: { identityData, updatedAt: at },
    })
}

function merge(
  stored: Record<string, unknown>,
  body: Record<string, unknown> | undefined,
): Record<string, unknown> {
  const merged = Object.entries({ ...stored, ...body }).filter(([, value]) => value !== null)
  return Object.fromEntries(merged)
}
