import { count, eq, sql } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { recoveryCodes } from '../schema/factor.tables.ts'

/** The number of codes in the user's set, and of unused codes; null when there is no set. */
export async function countRecoveryCodes(
  { db }: Pick<World, 'db'>,
  userId: string,
): Promise<{ total: number; remaining: number } | null> {
  const [counted] = await db
    .select({
      total: count(),
      remaining: sql<number>`count(*) filter (where ${recoveryCodes.usedAt} is null)`.mapWith(
        Number,
      ),
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return counted && counted.total > 0 ? counted : null
}
