import { and, eq } from 'drizzle-orm'

import { hashOf, newSecretToken } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { oneTimeTokens, users } from './auth.tables.ts'
import type { OneTimeKind } from './one-time-token.ts'

type Inside = Pick<World, 'db' | 'now'>

type Wanted = {
  userId: string
  kind: OneTimeKind
  seconds: number
  codeChallenge?: string | null
  redirectTo?: string | null
}

/** Makes a token in the running transaction; the one of its kind that the user had is dead. */
export async function issueOneTimeToken(
  { db, now }: Inside,
  { userId, kind, seconds, codeChallenge, redirectTo }: Wanted,
): Promise<string> {
  const { token, hash } = newSecretToken()
  const at = now()
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind)))
  await db.insert(oneTimeTokens).values({
    hash,
    userId,
    kind,
    codeChallenge,
    redirectTo,
    createdAt: at,
    expiresAt: new Date(at.getTime() + seconds * 1000),
  })
  return token
}

/** Whose token it is, without using it; null when nobody's. */
export async function findTokenOwner({ db }: Pick<World, 'db'>, token: string, kind: OneTimeKind) {
  const [owner] = await db
    .select({ email: users.email, codeChallenge: oneTimeTokens.codeChallenge })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(isToken(token, kind))
  return owner ?? null
}

/**
 * Takes a token out of the table: of two that present it, one finds it. The user's other tokens
 * go with it. Null when there is none; `isTooOld` when its time was over.
 */
export async function takeOneTimeToken({ db, now }: Inside, token: string, kind: OneTimeKind) {
  const [taken] = await db.delete(oneTimeTokens).where(isToken(token, kind)).returning()
  if (!taken) return null
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, taken.userId))
  const [user] = await db.select().from(users).where(eq(users.id, taken.userId))
  if (!user) return null
  const { codeChallenge, redirectTo, expiresAt } = taken
  return { user, codeChallenge, redirectTo, isTooOld: expiresAt <= now() }
}

function isToken(token: string, kind: OneTimeKind) {
  return and(eq(oneTimeTokens.hash, hashOf(token)), eq(oneTimeTokens.kind, kind))
}
