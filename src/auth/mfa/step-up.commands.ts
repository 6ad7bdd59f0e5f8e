import { and, eq, ne } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import type { World } from '#platform/world.ts'

import { refreshTokens, type SessionRow, sessions, type User } from '../schema/auth.tables.ts'
import { issueFirstToken, type OpenSession } from '../sessions/session.commands.ts'
import { withoutMfaMethods, withProof } from './assurance.ts'

type Inside = Pick<World, 'db' | 'secrets' | 'now'>

/**
 * Raises a locked session to aal2. Its earlier refresh tokens are deleted, not revoked: a revoked
 * token still leads to the active token for some seconds, so that an older stolen token would get past
 * the second factor. Other sessions of the user without the second factor end.
 * @param by the `method` of the proof, and the factor that gave it; null: a recovery code
 */
export async function stepUpSession(
  { db, secrets, now }: Inside,
  user: User,
  session: SessionRow,
  by: { method: string; factorId: string | null },
): Promise<OpenSession> {
  const at = now()
  const [steppedUp] = await db
    .update(sessions)
    .set({
      aal: 'aal2',
      amr: withProof(session.amr, by.method, at),
      factorId: by.factorId,
      refreshedAt: at,
    })
    .where(eq(sessions.id, session.id))
    .returning()
  if (!steppedUp) throw new Error('The session was not kept')
  const facts = { method: by.method }
  await recordAuditEntry(db, {
    action: 'session.stepped_up',
    on: session.id,
    by: user.id,
    facts,
    at,
  })
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.id, session.id), eq(sessions.aal, 'aal1')))

  await db.delete(refreshTokens).where(eq(refreshTokens.sessionId, session.id))
  const token = await issueFirstToken({ db, secrets }, session.id, at)
  return { user, session: steppedUp, refreshToken: token }
}

/**
 * Returns sessions raised by this factor to aal1; `factorId` null: all sessions, after the last
 * factor.
 */
export async function downgradeSessions(
  { db }: Pick<World, 'db'>,
  userId: string,
  factorId: string | null,
): Promise<void> {
  const steppedUp = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.aal, 'aal2'),
        factorId ? eq(sessions.factorId, factorId) : undefined,
      ),
    )
    .for('update')
  for (const { id, amr } of steppedUp)
    await db
      .update(sessions)
      .set({ aal: 'aal1', amr: withoutMfaMethods(amr), factorId: null })
      .where(eq(sessions.id, id))
}
