import { eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { factorRemoved } from '../emails/security.mail.ts'
import type { AuthHooks } from '../hooks.ts'
import { type Factor, factors, type User } from '../schema/auth.tables.ts'
import { recoveryCodes } from '../schema/factor.tables.ts'
import type { Caller } from '../sessions/access-token.queries.ts'
import { endSessions } from '../sessions/session.commands.ts'
import { findFactor, hasVerifiedFactor, listFactors } from '../users/factor.queries.ts'
import { lockSessionOf } from './factor-lock.commands.ts'
import { requireFreshProof } from './reauthentication.commands.ts'
import { downgradeSessions } from './step-up.commands.ts'

type Inside = Pick<World, 'db' | 'now' | 'origin'>

/**
 * Removes a factor for its owner.
 * @throws {Refusal} missing `mfa_factor_not_found`; conflict `insufficient_aal`; forbidden
 *   `session_not_found`; invalid, for a verified factor: see `requireFreshProof`
 */
export async function removeFactor(
  world: Inside,
  { factorChanged }: Pick<AuthHooks, 'factorChanged'>,
  reader: Caller,
  factorId: string,
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const { aal } = await lockSessionOf(tx, reader)
    const factor = await findFactor({ db: tx }, reader.user.id, factorId)
    if (!factor) throw new Refusal('missing', 'mfa_factor_not_found')
    if (factor.status === 'verified' && aal === 'aal1')
      throw new Refusal('conflict', 'insufficient_aal', {
        cause: 'AAL2 required to unenroll verified factor',
      })
    if (factor.status === 'verified') requireFreshProof(world, reader)
    const { id: by } = reader.user
    await dropFactor({ ...world, db: tx }, reader.user, factor, { by })
    if (factor.status === 'verified')
      await factorChanged({ ...world, db: tx }, { userId: by, change: 'removed', by })
  })
}

/**
 * Removes every second factor of a user who lost it, and ends the sessions: the next login enrols anew. Runs in the transaction
 * of `world.db`.
 * @param by user id of a person with power over logins; null: a command on the server
 * @throws {Refusal} conflict `noSecondFactor`
 */
export async function resetFactors(world: Inside, user: User, by: string | null): Promise<void> {
  const all = await listFactors(world, user.id)
  if (!all.some(({ status }) => status === 'verified'))
    throw new Refusal('conflict', 'noSecondFactor')
  for (const factor of all) await dropFactor(world, user, factor, { by })
  await endSessions(world.db, user.id)
}

/**
 * Removes a factor in the running transaction, for its owner or for staff. Sessions that it raised
 * to aal2 return to aal1. With the last factor, every session returns to aal1 and the recovery
 * codes are deleted. Removing a factor that was never verified sends no email.
 * @param who for the audit trail: `by` is a user id, null another system of the owner
 */
export async function dropFactor(
  { db, now, origin }: Inside,
  user: User,
  factor: Factor,
  who: { by: string | null; facts?: Record<string, string> },
): Promise<void> {
  const at = now()
  if (factor.status === 'verified') await downgradeSessions({ db }, user.id, factor.id)
  await db.delete(factors).where(eq(factors.id, factor.id))
  if (factor.status === 'verified') {
    if (!(await hasVerifiedFactor({ db }, user.id))) {
      await downgradeSessions({ db }, user.id, null)
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    }
    if (user.email) await enqueueEmail(db, factorRemoved(user, factor.factorType, origin), at)
  }
  await recordAuditEntry(db, { action: 'factor.removed', on: factor.id, at, ...who })
}
