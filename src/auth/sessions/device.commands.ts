import { and, eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { sessions } from '../schema/auth.tables.ts'

/**
 * Ends a session of a user. Its tokens become invalid at once.
 * @throws {Refusal} missing `sessionGone`: it ended already, or belongs to another user
 */
export async function endOwnSession(
  { db, now }: Pick<World, 'db' | 'now'>,
  userId: string,
  sessionId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id })
    if (!ended) throw new Refusal('missing', 'sessionGone')
    await recordAuditEntry(tx, { action: 'session.ended', on: sessionId, by: userId, at: now() })
  })
}
