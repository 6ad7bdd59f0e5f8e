import { desc, eq, sql } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { sessions } from '../schema/auth.tables.ts'
import type { Caller } from './access-token.queries.ts'
import { type Device, deviceOf } from './device.ts'
import { isSessionOver } from './session-life.ts'

/**
 * A session as its owner sees it. Times are ISO 8601; the last use is accurate to a quarter of an
 * hour.
 */
export type OwnSession = Device & { id: string; since: string; lastUse: string; isThis: boolean }

/** The caller's open sessions, most recently used first. Ten at most; uses `sessions_of_user`. */
export async function listOwnSessions(
  { db, now }: Pick<World, 'db' | 'now'>,
  { user, sessionId }: Pick<Caller, 'user' | 'sessionId'>,
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(desc(sql`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`), sessions.id)
  const at = now()
  return rows
    .filter((row) => !isSessionOver(row, user.sessionRule, at))
    .map(({ id, userAgent, createdAt, refreshedAt }) => ({
      id,
      ...deviceOf(userAgent),
      since: createdAt.toISOString(),
      lastUse: (refreshedAt ?? createdAt).toISOString(),
      isThis: id === sessionId,
    }))
}
