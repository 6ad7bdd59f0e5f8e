import { and, eq } from 'drizzle-orm'

import { recordSecurityEvent } from '#audit/audit.commands.ts'
import { isBusy } from '#base/busy.ts'
import { normalizeEmail } from '#base/email.ts'
import { Refusal } from '#base/refusal.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { bucketOf } from '../protocol/known-device.ts'
import { signInFailures, type User, users } from '../schema/auth.tables.ts'
import type { Session } from '../sessions/access-token.ts'
import { answerSession } from '../sessions/session-answer.commands.ts'
import { openSession } from '../sessions/session.commands.ts'
import { isBanned } from '../users/ban.ts'
import { findUserByEmail } from '../users/user.queries.ts'
import { mayTryPassword, needsMailedLink, recentFailures } from './sign-in-backoff.ts'

type SignIn = {
  email: string
  password: string
  remember?: boolean
  userAgent?: string | null
  /** The value of `issueDeviceMark` that the browser sent. */
  deviceMark?: string
  /**
   * Called after the password was correct; false gives the same answer as a wrong password, a
   * Refusal is passed on.
   */
  admit?: (user: User) => Promise<boolean>
}

/**
 * Signs in with email and password. Unknown address, wrong password, too many tries, banned: all
 * get the same answer and cost the same hash (none during a wait), so that the answer does not tell who has
 * an account.
 * @throws {Refusal} invalid: `invalid_credentials`; `link_required` after a hundred failures, for
 *   unknown addresses too
 * @throws {Error} busy, see `isBusy`
 */
export async function signInWithPassword(world: World, form: SignIn): Promise<Session> {
  const { password, remember, userAgent, admit } = form
  // An invalid address has no account, but is counted and hashed like a valid address.
  const email = normalizeEmail(form.email)
  const account = accountKey(form.email)
  const bucket = bucketOf(world, account, form.deviceMark)
  if (bucket === account && (await hasFailedTooOften(world, account)))
    throw refuseSignIn(world, 'link', null, 'link_required')
  if (!(await reserveAttempt(world, bucket))) throw refuseSignIn(world, 'wait')

  const user = email === null ? null : await findUserByEmail(world, email)
  const matches = await world.passwordHashes.verify(user?.passwordHash ?? null, password)
  if (!user || !matches) throw refuseSignIn(world, 'password', user)
  if (!user.emailConfirmedAt || isBanned(user, world.now()))
    throw refuseSignIn(world, 'closed', user)
  if (admit && !(await admit(user))) throw refuseSignIn(world, 'closed', user)
  await renewHash(world, user, password)

  const opened = await world.db.transaction(async (tx) => {
    await tx.delete(signInFailures).where(eq(signInFailures.account, bucket))
    return openSession({ ...world, db: tx }, user, { method: 'password', remember, userAgent })
  })
  return answerSession(world, opened)
}

/** The key by which tries of an account are counted and its devices marked. */
export function accountKey(email: string): string {
  return hashOf(normalizeEmail(email) ?? email)
}

/** Hashes a correct password again, if its hash was made with other cost parameters. */
export async function renewHash(
  { db, passwordHashes }: Pick<World, 'db' | 'passwordHashes'>,
  { id, passwordHash }: User,
  password: string,
): Promise<void> {
  if (passwordHash === null || !passwordHashes.isOutdated(passwordHash)) return
  try {
    const renewed = await passwordHashes.hash(password)
    const isSame = and(eq(users.id, id), eq(users.passwordHash, passwordHash))
    await db.update(users).set({ passwordHash: renewed }).where(isSame)
  } catch (error) {
    // The sign-in must not fail when hashing is busy: the next sign-in hashes again.
    if (!isBusy(error)) throw error
  }
}

/** Have so many passwords failed in a row that a correct password is not enough? */
export async function hasFailedTooOften({ db, now }: World, account: string): Promise<boolean> {
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.account, account))
  return needsMailedLink(row ?? null, now())
}

/** The common answer to all failures; only the audit trail distinguishes them. */
export function refuseSignIn(
  world: Pick<World, 'memory' | 'now'>,
  reason: 'wait' | 'link' | 'password' | 'closed',
  user?: User | null,
  code: 'invalid_credentials' | 'link_required' = 'invalid_credentials',
): Refusal {
  recordSecurityEvent(world, {
    action: 'sign_in.failed',
    on: user?.id ?? 'unknown',
    facts: { cause: reason },
  })
  return new Refusal('invalid', code)
}

/**
 * Counts a try as failed before it is made, so that many at once cannot get past the limit; a
 * success resets the count. Returns false, and counts nothing, while the account must wait.
 */
export async function reserveAttempt({ db, now }: World, account: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [first] = await tx
      .insert(signInFailures)
      .values({ account, failures: 1, lastAt: now() })
      .onConflictDoNothing()
      .returning()
    if (first) return true

    const [earlier] = await tx
      .select()
      .from(signInFailures)
      .where(eq(signInFailures.account, account))
      .for('update')
    if (!mayTryPassword(earlier ?? null, now())) return false
    await tx
      .update(signInFailures)
      .set({ failures: recentFailures(earlier ?? null, now()) + 1, lastAt: now() })
      .where(eq(signInFailures.account, account))
    return true
  })
}
