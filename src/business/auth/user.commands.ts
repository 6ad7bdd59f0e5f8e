import { eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import { post } from '#platform/mail/outbox.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { recordAct } from '../audit/audit.commands.ts'
import { identities, oneTimeTokens, signInFailures, type User, users } from './auth.tables.ts'
import { normaliseEmail } from './email.ts'
import { passwordChanged } from './recovery.mail.ts'
import { endSessions } from './session.commands.ts'

type NewUser = {
  email: string
  /** From `hashPassword`; null: the user chooses one by a link in a mail. */
  passwordHash: string | null
  mustChangePassword: boolean
  /** `locale` is the language of letters to the user. */
  userMetadata?: Record<string, unknown>
}

/**
 * Makes an account with a confirmed address: only staff and the house itself make accounts.
 * @throws {Refusal} invalid `email_address_invalid`, conflict `email_exists`
 */
export async function createUser(tx: Db, made: NewUser, now: Date): Promise<User> {
  const email = normaliseEmail(made.email)
  if (!email) throw new Refusal('invalid', 'email_address_invalid')
  const { passwordHash, mustChangePassword, userMetadata = {} } = made
  const [user] = await tx
    .insert(users)
    .values({
      email,
      passwordHash,
      mustChangePassword,
      userMetadata: { ...userMetadata, email_verified: true },
      emailConfirmedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!user) throw new Refusal('conflict', 'email_exists')

  await tx.insert(identities).values({
    userId: user.id,
    provider: 'email',
    providerId: user.id,
    identityData: { sub: user.id, email, email_verified: true, phone_verified: false },
    createdAt: now,
    updatedAt: now,
  })
  return user
}

/** Replaces a password, by staff or the owner. Links already mailed open nothing any more. */
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

type Change = { user: User; sessionId: string; passwordHash: string }

/** The owner chose a new password: their other sessions end, and a letter tells them. */
export async function changePassword(
  { db, now, origin }: Pick<World, 'db' | 'now' | 'origin'>,
  { user, sessionId, passwordHash }: Change,
): Promise<void> {
  const at = now()
  await setPassword(db, user.id, passwordHash, { mustChange: false }, at)
  await endSessions(db, user.id, { except: sessionId })
  await post(db, passwordChanged(user, origin), at)
  await recordAct(db, { act: 'password.changed', on: user.id, by: user.id, at })
}

/** Merges what the user says about themselves; null takes a key away. Nothing here grants a right. */
export async function updateUserMetadata(
  { db, now }: Pick<World, 'db' | 'now'>,
  user: User,
  data: Record<string, unknown>,
): Promise<void> {
  const merged = Object.entries({ ...user.userMetadata, ...data }).filter(
    ([, value]) => value !== null,
  )
  await db
    .update(users)
    .set({ userMetadata: Object.fromEntries(merged), updatedAt: now() })
    .where(eq(users.id, user.id))
}
