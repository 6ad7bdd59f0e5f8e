import { eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import type { AuthHooks } from '../hooks.ts'
import { dropFactor } from '../mfa/factor-removal.commands.ts'
import { type Factor, factors, identities, type User, users } from '../schema/auth.tables.ts'
import { recoveryCodes } from '../schema/factor.tables.ts'
import { oneTimeTokens } from '../schema/one-time-token.tables.ts'
import type { Service } from '../service-keys/service-key.commands.ts'
import { endSessions } from '../sessions/session.commands.ts'
import { findFactor } from '../users/factor.queries.ts'

type Changing = Pick<World, 'db' | 'now'>

/** PostgreSQL error code: another row still references this row. */
const STILL_REFERRED_TO = '23503'

/**
 * Deletes an account and every row that belongs to it.
 * @throws {Refusal} missing `user_not_found`; conflict `conflict` while a partner or an admin uses
 *   the account: end those first
 */
export async function deleteAccount(
  { db, now }: Changing,
  id: string,
  service: Service,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const [deleted] = await tx.delete(users).where(eq(users.id, id)).returning({ id: users.id })
      if (!deleted) throw notFound()
      await recordAuditEntry(tx, {
        action: 'user.deleted',
        on: id,
        by: null,
        at: now(),
        facts: service,
      })
    })
  } catch (error) {
    if (codeOf(error) !== STILL_REFERRED_TO) throw error
    const cause = 'The account belongs to a partner or an admin; deactivate it, or delete it softly'
    throw new Refusal('conflict', 'conflict', { cause })
  }
}

/**
 * Clears an account for good. Its id stays, because other rows reference it. Nobody can sign in to
 * it, and its address can be used again.
 * @throws {Refusal} missing `user_not_found`
 */
export async function deleteAccountSoftly(
  { db, now }: Changing,
  id: string,
  service: Service,
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const [existing] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!existing) throw notFound()
    if (existing.deletedAt) return
    await tx
      .update(users)
      .set({
        email: '',
        phone: '',
        newEmail: null,
        passwordHash: null,
        mustChangePassword: false,
        userMetadata: {},
        appMetadata: {},
        deletedAt: at,
        updatedAt: at,
      })
      .where(eq(users.id, id))
    await endSessions(tx, id)
    await tx.delete(identities).where(eq(identities.userId, id))
    await tx.delete(factors).where(eq(factors.userId, id))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
    await recordAuditEntry(tx, {
      action: 'user.deleted_softly',
      on: id,
      by: null,
      at,
      facts: service,
    })
  })
}

/**
 * Removes a second factor for a user who lost it.
 * @throws {Refusal} missing `mfa_factor_not_found`
 */
export async function deleteFactorOf(
  world: Pick<World, 'db' | 'now' | 'origin'>,
  { factorChanged }: Pick<AuthHooks, 'factorChanged'>,
  user: User,
  factorId: string,
  service: Service,
): Promise<Factor> {
  return world.db.transaction(async (tx) => {
    const factor = await findFactor({ db: tx }, user.id, factorId)
    if (!factor) throw new Refusal('missing', 'mfa_factor_not_found')
    const inside = { ...world, db: tx }
    await dropFactor(inside, user, factor, { by: null, facts: service })
    if (factor.status === 'verified')
      await factorChanged(inside, { userId: user.id, change: 'removed', by: null })
    return factor
  })
}

const notFound = () => new Refusal('missing', 'user_not_found', { cause: 'User not found' })

/** Drizzle wraps the error of the database. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return (error as { code?: unknown }).code ?? codeOf(error.cause)
}
