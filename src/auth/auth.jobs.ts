import { lt, or, sql } from 'drizzle-orm'

import { DAY, HOUR, timeBefore } from '#base/time.ts'
import type { World } from '#platform/world.ts'

import { FAILURE_RETENTION_HOURS } from './passwords/sign-in-backoff.ts'
import { sessions, signInFailures } from './schema/auth.tables.ts'
import { usedCaptchas } from './schema/captcha.tables.ts'
import { emailRequests } from './schema/email-request.tables.ts'
import { flowStates } from './schema/flow.tables.ts'
import { oneTimeTokens } from './schema/one-time-token.tables.ts'
import { startOfIdleLimit } from './sessions/session-life.ts'

/**
 * Deletes expired sessions, links, OAuth flows, counted emails and failed sign-ins. Returns whether
 * there were any.
 */
export async function deleteExpiredAuthRows({
  db,
  now,
}: Pick<World, 'db' | 'now'>): Promise<boolean> {
  const at = now()
  const failuresBefore = timeBefore(at, FAILURE_RETENTION_HOURS * HOUR)
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
      .delete(flowStates)
      .where(lt(flowStates.expiresAt, at))
      .returning({ hash: flowStates.hash }),
    await db
      .delete(usedCaptchas)
      .where(lt(usedCaptchas.expiresAt, at))
      .returning({ hash: usedCaptchas.hash }),
    await db
      .delete(signInFailures)
      .where(lt(signInFailures.lastAt, failuresBefore))
      .returning({ account: signInFailures.account }),
    await db
      .delete(emailRequests)
      .where(lt(emailRequests.mailedAt, timeBefore(at, DAY)))
      .returning({ id: emailRequests.id }),
  ]
  return forgotten.some((rows) => rows.length > 0)
}
