import { and, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm'

import { timeAfter } from '#base/time.ts'
import { hashOf, isSameSecret, newSecretToken } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { type User, users } from '../schema/auth.tables.ts'
import { type OneTimeKind } from '../schema/kinds.ts'
import { oneTimeTokens } from '../schema/one-time-token.tables.ts'
import { matchesToken, type OneTimeToken } from './one-time-token.queries.ts'
import { DIGITS_TRIES_MAX } from './one-time-token.ts'

type Inside = Pick<World, 'db' | 'now'>

type TokenValues = Pick<typeof oneTimeTokens.$inferInsert, Optional> & {
  userId: string
  kind: OneTimeKind
  seconds: number
}
type Optional =
  | 'sealedDigits'
  | 'sealed'
  | 'method'
  | 'completes'
  | 'codeChallenge'
  | 'redirectTo'
  | 'requester'

/**
 * Prefix of the token of a PKCE flow, so that an invalid link is also answered as that flow
 * expects.
 */
export const PKCE_PREFIX = 'pkce_'

/**
 * Makes a token in the running transaction. An earlier token of this kind by the same requester
 * becomes invalid; tokens of other requesters, and codes of PKCE flows, stay valid.
 */
export async function issueOneTimeToken(
  { db, now }: Inside,
  { seconds, ...values }: TokenValues,
): Promise<string> {
  const { userId, kind, requester } = values
  const isCode = kind === 'auth_code'
  const token = (values.codeChallenge && !isCode ? PKCE_PREFIX : '') + newSecretToken().token
  const at = now()
  if (!isCode)
    await db
      .delete(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.userId, userId),
          eq(oneTimeTokens.kind, kind),
          requester ? eq(oneTimeTokens.requester, requester) : isNull(oneTimeTokens.requester),
        ),
      )
  await db.insert(oneTimeTokens).values({
    ...values,
    hash: hashOf(token),
    createdAt: at,
    expiresAt: timeAfter(at, seconds * 1000),
  })
  return token
}

export type ConsumedToken = OneTimeToken & { user: User; isTooOld: boolean }

/** Deletes and returns a token: of two simultaneous callers only the first finds it. */
export async function consumeOneTimeToken(
  { db, now }: Inside,
  token: string,
  kinds: readonly OneTimeKind[],
): Promise<ConsumedToken | null> {
  const [consumed] = await db.delete(oneTimeTokens).where(matchesToken(token, kinds)).returning()
  return consumed ? withUser({ db, now }, consumed) : null
}

type Digits = { email: string; digits: string; kinds: readonly OneTimeKind[] }

/**
 * Takes the token that was mailed to an address with these digits. Wrong digits are counted; after
 * five the digits are invalid and only the link works. A later refusal must not roll this back.
 */
export async function consumeTokenByDigits(
  { db, now, secrets }: Inside & Pick<World, 'secrets'>,
  { email, digits, kinds }: Digits,
): Promise<ConsumedToken | null> {
  // A change of address mails two mailboxes, and the new address is not the account's address yet.
  const address = sql`case ${oneTimeTokens.kind} when 'email_change_new' then ${users.newEmail} else ${users.email} end`
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, oneTimeTokens.userId), eq(address, email)))
  const tokens = await db
    .select()
    .from(oneTimeTokens)
    .where(and(inArray(oneTimeTokens.kind, [...kinds]), exists(owner)))
    .for('update')
  const open = tokens.filter(({ tries, sealedDigits }) => sealedDigits && tries < DIGITS_TRIES_MAX)
  const right = open.find(({ sealedDigits }) =>
    isSameSecret(secrets.open('emailedDigits', sealedDigits ?? ''), digits),
  )
  if (right) {
    await db.delete(oneTimeTokens).where(eq(oneTimeTokens.hash, right.hash))
    return withUser({ db, now }, right)
  }
  const hashes = open.map(({ hash }) => hash)
  await db
    .update(oneTimeTokens)
    .set({ tries: sql`${oneTimeTokens.tries} + 1` })
    .where(inArray(oneTimeTokens.hash, hashes))
  return null
}

/**
 * Locks the account of the presented token or address: simultaneous confirmations of the same change
 * of address must run in sequence.
 */
export async function lockTokenOwner(
  { db }: Pick<World, 'db'>,
  presented: { token: string } | { email: string },
): Promise<void> {
  const holder = db.select({ id: oneTimeTokens.userId }).from(oneTimeTokens)
  const isOwner =
    'token' in presented
      ? inArray(users.id, holder.where(eq(oneTimeTokens.hash, hashOf(presented.token))))
      : or(eq(users.email, presented.email), eq(users.newEmail, presented.email))
  await db.select({ id: users.id }).from(users).where(isOwner).orderBy(users.id).for('update')
}

/** Invalidates every link and code mailed to the user. Codes of open PKCE flows stay valid. */
export async function dropMailedTokens({ db }: Pick<World, 'db'>, userId: string): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), ne(oneTimeTokens.kind, 'auth_code')))
}

async function withUser(
  { db, now }: Inside,
  consumed: OneTimeToken,
): Promise<ConsumedToken | null> {
  const [user] = await db.select().from(users).where(eq(users.id, consumed.userId))
  return user ? { ...consumed, user, isTooOld: consumed.expiresAt <= now() } : null
}
