import { asc, eq, inArray } from 'drizzle-orm'

import { post } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { recoveryRequests, users } from './auth.tables.ts'
import { issueOneTimeToken } from './one-time-token.commands.ts'
import { LINK_MINUTES, mayMailAgain } from './one-time-token.ts'
import { passwordReset } from './recovery.mail.ts'
import { findUserByEmail } from './user.queries.ts'

/**
 * Answers the oldest request for a new password: a letter if the address has an account and got
 * none in the last minute, else nothing. Returns false when no request waits.
 */
export async function answerNextRecoveryRequest({
  db,
  now,
  origin,
}: Pick<World, 'db' | 'now' | 'origin'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const oldest = tx
      .select({ email: recoveryRequests.email })
      .from(recoveryRequests)
      .orderBy(asc(recoveryRequests.requestedAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [request] = await tx
      .delete(recoveryRequests)
      .where(inArray(recoveryRequests.email, oldest))
      .returning()
    if (!request) return false

    const at = now()
    const user = await findUserByEmail({ db: tx }, request.email)
    if (!user || !mayMailAgain(user.recoverySentAt, at)) return true

    const { codeChallenge, redirectTo } = request
    const wanted = { userId: user.id, seconds: LINK_MINUTES * 60, codeChallenge, redirectTo }
    const token = await issueOneTimeToken({ db: tx, now }, { ...wanted, kind: 'recovery' })
    await tx.update(users).set({ recoverySentAt: at }).where(eq(users.id, user.id))
    await post(tx, passwordReset(user, { token, redirectTo }, origin), at)
    return true
  })
}
