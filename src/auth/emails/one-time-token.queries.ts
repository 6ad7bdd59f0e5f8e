import { and, eq, inArray } from 'drizzle-orm'

import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { type OneTimeKind } from '../schema/kinds.ts'
import { oneTimeTokens } from '../schema/one-time-token.tables.ts'

export type OneTimeToken = typeof oneTimeTokens.$inferSelect

/** A token and its owner, without using it; null when there is no such token of these kinds. */
export async function findOneTimeToken(
  { db }: Pick<World, 'db'>,
  token: string,
  kinds: readonly OneTimeKind[],
): Promise<OneTimeToken | null> {
  const [row] = await db.select().from(oneTimeTokens).where(matchesToken(token, kinds))
  return row ?? null
}

/** The row of a token, if its kind is among `kinds`. */
export function matchesToken(token: string, kinds: readonly OneTimeKind[]) {
  return and(eq(oneTimeTokens.hash, hashOf(token)), inArray(oneTimeTokens.kind, [...kinds]))
}
