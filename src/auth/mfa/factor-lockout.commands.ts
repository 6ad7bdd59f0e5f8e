import { eq, sql } from 'drizzle-orm'

import { HOUR, timeBefore } from '#base/time.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { factorTried } from '../emails/security.mail.ts'
import { FAILURE_RETENTION_HOURS, recentFailures } from '../passwords/sign-in-backoff.ts'
import { signInFailures, type User } from '../schema/auth.tables.ts'
import { isFactorLocked, isNotifiedAttempt } from './challenge.ts'

type Inside = Pick<World, 'db' | 'now' | 'origin'>

/** Key under which wrong answers of an account are counted, in the table of failed sign-ins. */
const countOf = (userId: string) => hashOf(`second factor of ${userId}`)

/** Are the second factors of an account blocked because of too many wrong answers? */
export async function areFactorsLocked({ db, now }: Inside, userId: string): Promise<boolean> {
  const [counted] = await db
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.account, countOf(userId)))
  return isFactorLocked(recentFailures(counted ?? null, now()))
}

/** Counts a wrong answer over all sessions of an account. The caller has the password already. */
export async function countWrongAnswer({ db, now, origin }: Inside, user: User): Promise<void> {
  const at = now()
  const account = countOf(user.id)
  const start = timeBefore(at, FAILURE_RETENTION_HOURS * HOUR)
  const isOver = sql`${signInFailures.lastAt} <= ${start.toISOString()}::timestamptz`
  const more = sql`case when ${isOver} then 1 else ${signInFailures.failures} + 1 end`
  const [counted] = await db
    .insert(signInFailures)
    .values({ account, failures: 1, lastAt: at })
    .onConflictDoUpdate({
      target: signInFailures.account,
      set: { failures: more, lastAt: at },
    })
    .returning()
  if (user.email && isNotifiedAttempt(counted?.failures ?? 0))
    await enqueueEmail(db, factorTried(user, origin), at)
}

/** Resets the count after a right answer. */
export async function resetWrongAnswers({ db }: Inside, userId: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.account, countOf(userId)))
}
