import { and, asc, eq } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { type Factor, factors } from '../schema/auth.tables.ts'
import type { Caller } from '../sessions/access-token.queries.ts'

type Reading = Pick<World, 'db'>

/** A user's second factors, verified or not, oldest first. */
export async function listFactors({ db }: Reading, userId: string): Promise<Factor[]> {
  return db
    .select()
    .from(factors)
    .where(eq(factors.userId, userId))
    .orderBy(asc(factors.createdAt), asc(factors.id))
}

/** A factor of this user; null when there is none, or another user has it. */
export async function findFactor(
  { db }: Reading,
  userId: string,
  factorId: string,
): Promise<Factor | null> {
  const [factor] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.id, factorId), eq(factors.userId, userId)))
  return factor ?? null
}

export async function hasVerifiedFactor({ db }: Reading, userId: string): Promise<boolean> {
  const [verified] = await db
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.status, 'verified')))
    .limit(1)
  return verified !== undefined
}

/** Does the user have a second factor that this session has not shown yet? */
export async function requiresStepUp(
  world: Reading,
  { user, aal }: Pick<Caller, 'user' | 'aal'>,
): Promise<boolean> {
  return aal === 'aal1' && (await hasVerifiedFactor(world, user.id))
}
