import { and, count, eq, gt, sum } from 'drizzle-orm'

import { auditTrail } from '#audit/audit.tables.ts'
import { HOUR, timeBefore } from '#base/time.ts'
import type { World } from '#platform/world.ts'

import { factors } from '../schema/auth.tables.ts'
import { challenges } from '../schema/factor.tables.ts'
import { ACCOUNT_WINDOW_MINUTES, CHALLENGE_SECONDS } from './challenge.ts'

type Reading = Pick<World, 'db' | 'now'>

/** The audit action of a message sent to a phone. */
export const MESSAGE_SENT = 'factor.code_sent'

/**
 * Wrong answers of an account in the last minutes, over all its factors. May count a few too many,
 * because a challenge counts until the end of its life.
 */
export async function countWrongTries({ db, now }: Reading, userId: string): Promise<number> {
  const seconds = ACCOUNT_WINDOW_MINUTES * 60 + CHALLENGE_SECONDS
  const since = timeBefore(now(), seconds * 1000)
  const [counted] = await db
    .select({ tries: sum(challenges.tries) })
    .from(challenges)
    .innerJoin(factors, eq(factors.id, challenges.factorId))
    .where(and(eq(factors.userId, userId), gt(challenges.createdAt, since)))
  return Number(counted?.tries ?? 0)
}

/** Messages an account caused in the last hour, also for factors that are removed. */
export async function countMessages({ db, now }: Reading, userId: string): Promise<number> {
  const hourAgo = timeBefore(now(), HOUR)
  const [counted] = await db
    .select({ sent: count() })
    .from(auditTrail)
    .where(
      and(
        gt(auditTrail.at, hourAgo),
        eq(auditTrail.action, MESSAGE_SENT),
        eq(auditTrail.by, userId),
      ),
    )
  return counted?.sent ?? 0
}
