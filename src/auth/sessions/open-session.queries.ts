import { eq } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { type SessionRow, sessions, type User, users } from '../schema/auth.tables.ts'
import { isBanned } from '../users/ban.ts'
import { isSessionOver } from './session-life.ts'

/** A session with its user; null when it has ended: by a sign-out, by its age, by a ban. Reading it is no use of it. */
export async function findOpenSession(
  { db, now }: Pick<World, 'db' | 'now'>,
  sessionId: string,
): Promise<{ user: User; session: SessionRow } | null> {
  const [row] = await db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  if (!row) return null
  const isEnded =
    isBanned(row.user, now()) || isSessionOver(row.session, row.user.sessionRule, now())
  return isEnded ? null : row
}
