import { and, eq, lt } from 'drizzle-orm'

import { HOUR, timeBefore } from '#base/time.ts'
import type { World } from '#platform/world.ts'

import { factors } from '../schema/auth.tables.ts'
import { challenges } from '../schema/factor.tables.ts'

/** Hours for which challenges are kept: wrong answers to them are counted for a while. */
const CHALLENGE_RETENTION_HOURS = 1

/** Hours after which an unfinished factor is deleted. */
const UNFINISHED_RETENTION_HOURS = 24

/** Deletes old challenges and unfinished factors. Returns whether there were any. */
export async function deleteOldChallenges({
  db,
  now,
}: Pick<World, 'db' | 'now'>): Promise<boolean> {
  const before = (hours: number) => timeBefore(now(), hours * HOUR)
  const over = await db
    .delete(challenges)
    .where(lt(challenges.expiresAt, before(CHALLENGE_RETENTION_HOURS)))
    .returning({ id: challenges.id })
  const unfinished = await db
    .delete(factors)
    .where(
      and(
        eq(factors.status, 'unverified'),
        lt(factors.createdAt, before(UNFINISHED_RETENTION_HOURS)),
      ),
    )
    .returning({ id: factors.id })
  return over.length + unfinished.length > 0
}
