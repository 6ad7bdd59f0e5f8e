import { eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { consumeReauthenticationCode } from '../emails/reauthentication-code.commands.ts'
import { proofNeeded, REAUTHENTICATION } from '../passwords/password-proof.ts'
import { reserveAttempt } from '../passwords/sign-in.commands.ts'
import { sessions, signInFailures, type User } from '../schema/auth.tables.ts'
import type { Caller } from '../sessions/access-token.queries.ts'
import { withProof } from './assurance.ts'

type Proof = {
  currentPassword?: string | undefined
  /** Digits mailed by `mailReauthenticationCode`. */
  nonce?: string | undefined
}

/**
 * For every change of a login: a session alone may be stolen or left open, so it is not enough when
 * the owner's last proof is old.
 * @throws {Refusal} invalid: `current_password_required`, `reauthentication_needed`
 */
export function requireFreshProof(
  { now }: Pick<World, 'now'>,
  { user, amr }: Pick<Caller, 'user' | 'amr'>,
): void {
  const needed = proofNeeded({ ...user, amr }, now())
  if (needed === 'password') throw new Refusal('invalid', 'current_password_required')
  if (needed === 'code') throw new Refusal('invalid', 'reauthentication_needed')
}

/**
 * Checks the password or digits with which the holder of a session proves their identity again, and
 * stores the proof with the session; the next access token contains it. Digits always count as
 * used.
 * @returns whether a password or digits were given
 * @throws {Refusal} invalid `current_password_invalid`; unfit `reauthentication_not_valid`; tooMany
 *   `over_request_rate_limit`
 */
export async function reauthenticateUser(
  world: World,
  { user, sessionId }: Pick<Caller, 'user' | 'sessionId'>,
  { currentPassword, nonce }: Proof,
): Promise<boolean> {
  if (nonce) await consumeReauthenticationCode(world, user, nonce)
  if (currentPassword) await judgeCurrentPassword(world, user, currentPassword)
  if (nonce) await remember(world, sessionId, REAUTHENTICATION)
  if (currentPassword) await remember(world, sessionId, 'password')
  return Boolean(nonce || currentPassword)
}

/**
 * Wrong passwords here are counted apart from sign-ins, so that guessing here does not block
 * sign-in.
 */
async function judgeCurrentPassword(world: World, user: User, typed: string): Promise<void> {
  const account = hashOf(`current password of ${user.id}`)
  if (world.auth.rateLimits && !(await reserveAttempt(world, account)))
    throw new Refusal('tooMany', 'over_request_rate_limit')
  if (!(await world.passwordHashes.verify(user.passwordHash, typed)))
    throw new Refusal('invalid', 'current_password_invalid')
  await world.db.delete(signInFailures).where(eq(signInFailures.account, account))
}

async function remember(
  { db, now }: Pick<World, 'db' | 'now'>,
  sessionId: string,
  method: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [session] = await tx
      .select({ amr: sessions.amr })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('update')
    if (!session) throw new Refusal('forbidden', 'session_not_found')
    const amr = withProof(session.amr, method, now())
    await tx.update(sessions).set({ amr }).where(eq(sessions.id, sessionId))
  })
}
