import { and, eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'

import { passwordChangeRequired } from '../passwords/password-change-required.ts'
import { type Factor, type SessionRow, sessions, users } from '../schema/auth.tables.ts'
import type { Caller } from '../sessions/access-token.queries.ts'
import { findFactor, hasVerifiedFactor } from '../users/factor.queries.ts'

/**
 * Locks account and session, so that changes to the factors of an account run in sequence.
 * Call it first in a transaction: it refuses before anything is written.
 * @returns the session; its `aal` is at most that of the caller's token
 * @throws {Refusal} forbidden `session_not_found` when it ended since the token was read
 */
export async function lockSessionOf(tx: Db, { user, sessionId, aal }: Caller): Promise<SessionRow> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, user.id)))
    .for('update')
  if (!session) throw new Refusal('forbidden', 'session_not_found')
  return { ...session, aal: aal === 'aal2' ? session.aal : 'aal1' }
}

/**
 * Locks the factor as well. An unverified factor begun before the account had a second factor
 * cannot be used by a session that has shown only the password.
 * @throws {Refusal} missing `mfa_factor_not_found`, forbidden: `insufficient_aal`,
 *   `password_change_required`
 */
export async function lockFactorOf(
  tx: Db,
  reader: Caller,
  factorId: string,
): Promise<{ session: SessionRow; factor: Factor }> {
  const session = await lockSessionOf(tx, reader)
  const factor = await findFactor({ db: tx }, reader.user.id, factorId)
  if (!factor) throw new Refusal('missing', 'mfa_factor_not_found')
  if (factor.status === 'unverified' && reader.user.mustChangePassword)
    throw passwordChangeRequired()
  if (
    factor.status === 'unverified' &&
    session.aal === 'aal1' &&
    (await hasVerifiedFactor({ db: tx }, reader.user.id))
  )
    throw new Refusal('forbidden', 'insufficient_aal')
  return { session, factor }
}
