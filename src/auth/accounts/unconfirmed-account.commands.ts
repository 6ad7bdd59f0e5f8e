import { and, eq, ne } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

import { factors, identities, type User, users } from '../schema/auth.tables.ts'
import { recoveryCodes } from '../schema/factor.tables.ts'
import { flowStates } from '../schema/flow.tables.ts'
import { oneTimeTokens } from '../schema/one-time-token.tables.ts'
import { endSessions } from '../sessions/session.commands.ts'
import { confirmEmail } from '../users/user.commands.ts'

/**
 * Removes every login of an account whose address was never proven: somebody else may have prepared
 * it. The identity `email` stays, because it only repeats the address of the account.
 * @param options.provenIdentity the identity that has just proven the address
 */
export async function clearUnconfirmedAccount(
  tx: Db,
  userId: string,
  { provenIdentity }: { provenIdentity?: string } = {},
): Promise<void> {
  const goes = provenIdentity ? ne(identities.id, provenIdentity) : ne(identities.provider, 'email')
  await tx
    .update(users)
    .set({ passwordHash: null, phone: '', phoneConfirmedAt: null, newEmail: null })
    .where(eq(users.id, userId))
  await tx.delete(identities).where(and(eq(identities.userId, userId), goes))
  await tx.delete(factors).where(eq(factors.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  await tx.delete(flowStates).where(eq(flowStates.linkingTarget, userId))
  await endSessions(tx, userId)
}

/**
 * Gives an account to a person whom staff know by the address. An unconfirmed account is cleared
 * and becomes confirmed; a confirmed account stays as it is.
 */
export async function confirmAccountByStaff(
  tx: Db,
  account: User,
  userMetadata: Record<string, unknown>,
  now: Date,
): Promise<void> {
  if (account.emailConfirmedAt) return
  await clearUnconfirmedAccount(tx, account.id)
  await confirmEmail({ db: tx, now: () => now }, { ...account, userMetadata })
}
