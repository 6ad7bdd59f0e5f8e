import { eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { verifyPassword } from '#platform/password-hash.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { spendReauthenticationCode } from '../emails/reauthentication.commands.ts'
import { proofNeeded, REAUTHENTICATION } from '../passwords/password-proof.ts'
import { takeTry } from '../passwords/sign-in.commands.ts'
import { sessions, signInFailures, type User } from '../schema/auth.tables.ts'
import type { Reader } from '../sessions/access-token.queries.ts'
import { withProof } from './assurance.ts'

type Proof = {
  currentPassword?: string | undefined
  /** Digits mailed by `mailReauthenticationCode`. */
  nonce?: string | undefined
}

/**
 * For whatever changes a way into the account: a session alone, which may be stolen or left open,
 * is not enough when its owner last proved themselves long ago.
 * @throws {Refusal} invalid: `current_password_required`, `reauthentication_needed`
 */
export function requireFreshProof(
  { now }: Pick<World, 'now'>,
  { user, amr }: Pick<Reader, 'user' | 'amr'>,
): void {
  const needed = proofNeeded({ ...user, amr }, now())
  if (needed === 'password') throw new Refusal('invalid', 'current_password_required')
  if (needed === 'code') throw new Refusal('invalid', 'reauthentication_needed')
}

/**
 * Takes what the holder of a session proves themselves with anew, and remembers it with the
 * session; the next access token tells of it. Digits given are always used up.
 * @returns whether anything was given
 * @throws {Refusal} invalid `current_password_invalid`; unfit `reauthentication_not_valid`; tooMany
 *   `over_request_rate_limit`
 */
export async function proveAnew(
  world: World,
  { user, sessionId }: Pick<Reader, 'user' | 'sessionId'>,
  { currentPassword, nonce }: Proof,
): Promise<boolean> {
  if (nonce) await spendReauthenticationCode(world, user, nonce)
  if (currentPassword) await judgeCurrentPassword(world, user, currentPassword)
  if (nonce) await remember(world, sessionId, REAUTHENTICATION)
  if (currentPassword) await remember(world, sessionId, 'password')
  return Boolean(nonce || currentPassword)
}

/** Wrong ones are counted apart from sign-ins: whoever guesses here shuts nobody out there. */
async function judgeCurrentPassword(world: World, user: User, typed: string): Promise<void> {
  const account = hashOf(`current password of ${user.id}`)
  if (world.auth.rateLimits && !(await takeTry(world, account)))
    throw new Refusal('tooMany', 'over_request_rate_limit')
  if (!(await verifyPassword(user.passwordHash, typed)))
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
