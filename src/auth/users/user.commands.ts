import { eq } from 'drizzle-orm'

import { normalizeEmail } from '#base/email.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { identities, signInFailures, type User, users } from '../schema/auth.tables.ts'
import { oneTimeTokens } from '../schema/one-time-token.tables.ts'
import { fitsMetadata, mergeMetadata } from './user-metadata.ts'

type NewUser = {
  /** Given when a response showed the id before the account was created. */
  id?: string
  email: string
  /** The hash comes from `World.passwordHashes`; null: the user chooses a password by a link in an email. */
  passwordHash: string | null
  mustChangePassword?: boolean
  /** False: the address must be confirmed by an email. */
  isConfirmed?: boolean
  /** `locale` is the language of emails to the user. */
  userMetadata?: Record<string, unknown>
}

/**
 * Creates an account with an address, confirmed unless `isConfirmed` is false.
 * @throws {Refusal} invalid `email_address_invalid`, conflict `email_exists`
 */
export async function createUser(tx: Db, values: NewUser, now: Date): Promise<User> {
  const email = normalizeEmail(values.email)
  if (!email) throw new Refusal('invalid', 'email_address_invalid')
  const { id, passwordHash, mustChangePassword = false, isConfirmed = true } = values
  const [user] = await tx
    .insert(users)
    .values({
      id,
      email,
      passwordHash,
      mustChangePassword,
      userMetadata: { ...values.userMetadata, ...(isConfirmed ? { email_verified: true } : {}) },
      emailConfirmedAt: isConfirmed ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!user) throw new Refusal('conflict', 'email_exists')
  await updateEmailIdentity(tx, user, now)
  return user
}

/** Updates the user's identity of the provider `email` with the address of the account. */
export async function updateEmailIdentity(tx: Db, user: User, now: Date): Promise<void> {
  const { id, email, emailConfirmedAt } = user
  const identityData = {
    sub: id,
    email,
    email_verified: emailConfirmedAt !== null,
    phone_verified: false,
  }
  await tx
    .insert(identities)
    .values({
      userId: id,
      provider: 'email',
      providerId: id,
      identityData,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [identities.provider, identities.providerId],
      set: { identityData, updatedAt: now },
    })
}

/**
 * Confirms the address after its owner answered an email. Earlier confirmations keep their time.
 */
export async function confirmEmail(
  { db, now }: Pick<World, 'db' | 'now'>,
  user: User,
): Promise<User> {
  if (user.emailConfirmedAt) return user
  const at = now()
  const [confirmed] = await db
    .update(users)
    .set({
      emailConfirmedAt: at,
      isAnonymous: false,
      userMetadata: { ...user.userMetadata, email_verified: true },
      updatedAt: at,
    })
    .where(eq(users.id, user.id))
    .returning()
  if (!confirmed) throw new Error('The confirmation was not kept')
  await updateEmailIdentity(db, confirmed, at)
  return confirmed
}

/** Makes all sessions of this account, open ones too, as short as those of staff. */
export async function useStaffSessionRule(tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ sessionRule: 'staff' }).where(eq(users.id, userId))
}

/** Replaces a password, for staff or the owner. Links mailed earlier become invalid. */
export async function setPassword(
  tx: Db,
  userId: string,
  passwordHash: string,
  { mustChange }: { mustChange: boolean },
  now: Date,
): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ passwordHash, mustChangePassword: mustChange, updatedAt: now })
    .where(eq(users.id, userId))
    .returning()
  if (!user) throw new Refusal('missing', 'user_not_found')
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  await tx.delete(signInFailures).where(eq(signInFailures.account, hashOf(user.email)))
}

/**
 * Merges a user's own metadata; null removes a key. Nothing in it grants a right.
 * @throws {Refusal} unfit `user_metadata_too_large`
 */
export async function updateUserMetadata(
  { db, now }: Pick<World, 'db' | 'now'>,
  user: User,
  data: Record<string, unknown>,
): Promise<void> {
  const userMetadata = mergeMetadata(user.userMetadata, data)
  if (!fitsMetadata(userMetadata, user.userMetadata))
    throw new Refusal('unfit', 'user_metadata_too_large')
  await db.update(users).set({ userMetadata, updatedAt: now() }).where(eq(users.id, user.id))
}
