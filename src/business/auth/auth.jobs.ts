import { lt, or, sql } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { oneTimeTokens, sessions, signInFailures } from './auth.tables.ts'
import { startOfIdleLimit } from './session-life.ts'
import { FAILURES_KEPT_HOURS } from './sign-in-backoff.ts'

/** Forgets sessions, links and failed sign-ins whose time is over. Returns whether there were any. */
export async function forgetOverdue({ db, now }: Pick<World, 'db' | 'now'>): Promise<boolean> {
  const at = now()
  const failuresBefore = new Date(at.getTime() - FAILURES_KEPT_HOURS * 3_600_000)
  const lastUse = sql`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`
  const forgotten = [
    await db
      .delete(sessions)
      .where(or(lt(sessions.notAfter, at), lt(lastUse, startOfIdleLimit(at))))
      .returning({ id: sessions.id }),
    await db
      .delete(oneTimeTokens)
      .where(lt(oneTimeTokens.expiresAt, at))
      .returning({ hash: oneTimeTokens.hash }),
    await db
      .delete(signInFailures)
      .where(lt(signInFailures.lastAt, failuresBefore))
      .returning({ account: signInFailures.account }),
  ]
  return forgotten.some((rows) => rows.length > 0)
}
