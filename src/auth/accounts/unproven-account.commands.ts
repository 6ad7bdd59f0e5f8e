import { and, eq, ne } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

import { factors, identities, oneTimeTokens, type User, users } from '../schema/auth.tables.ts'
import { recoveryCodes } from '../schema/factor.tables.ts'
import { flowStates } from '../schema/flow.tables.ts'
import { endSessions } from '../sessions/session.commands.ts'
import { confirmEmail } from '../users/user.commands.ts'

/**
 * Takes every way in from an account that never proved its address: whoever prepared it may be
 * somebody else. The identity `email` stays, as it says only what the account says.
 * @param keep the identity by which the address has just been proven
 */
export async function emptyUnprovenAccount(
  tx: Db,
  userId: string,
  { keep }: { keep?: string } = {},
): Promise<void> {
  const goes = keep ? ne(identities.id, keep) : ne(identities.provider, 'email')
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
 * Gives an account to whom staff know by its address. One that is not confirmed yet is emptied and
 * counts as confirmed from now on; one that is confirmed stays as it is.
 */
export async function claimUnprovenAccount(
  tx: Db,
  account: User,
  userMetadata: Record<string, unknown>,
  now: Date,
): Promise<void> {
  if (account.emailConfirmedAt) return
  await emptyUnprovenAccount(tx, account.id)
  await confirmEmail({ db: tx, now: () => now }, { ...account, userMetadata })
}
