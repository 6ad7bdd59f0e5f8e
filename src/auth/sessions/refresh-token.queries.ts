import { and, eq, gt } from 'drizzle-orm'

import { MINUTE, timeBefore } from '#base/time.ts'
import type { Db } from '#platform/db/db.ts'

import { refreshTokens } from '../schema/auth.tables.ts'
import { ROTATIONS_MAX } from './refresh-token.ts'

/** Has the session had all the refresh tokens that it may have within a minute? */
export async function isRefreshedTooOften(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const isRecent = gt(refreshTokens.createdAt, timeBefore(now, MINUTE))
  const issued = await db.$count(
    refreshTokens,
    and(eq(refreshTokens.sessionId, sessionId), isRecent),
  )
  return issued > ROTATIONS_MAX
}
