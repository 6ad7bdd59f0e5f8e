import { and, eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { AUDIENCE, issuerOf } from './access-token.ts'
import { type SessionRow, sessions, type User, users } from './auth.tables.ts'
import { verifyWithOwnKeys } from './signing-key.queries.ts'

/** Who calls, proven by token, session and account. */
export type Reader = { user: User; sessionId: string } & Pick<SessionRow, 'aal' | 'amr'>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Who an access token belongs to. The session and the user are read on every call, so that a
 * sign-out or a ban holds at once, not when the token expires.
 * @throws {Refusal} forbidden: `bad_jwt` (its cause says why, in words for a client),
 *   `user_not_found`, `session_not_found`, `user_banned`. The codes are GoTrue's.
 */
export async function readAccessToken(
  world: Pick<World, 'db' | 'secrets' | 'now' | 'origin'>,
  token: string,
): Promise<Reader> {
  const at = world.now()
  const expected = { issuer: issuerOf(world.origin), audience: AUDIENCE, at }
  const verified = await verifyWithOwnKeys(world, token, expected)
  if (!verified.ok) throw new Refusal('forbidden', 'bad_jwt', { cause: reasons[verified.why] })

  const { sub, session_id: sessionId } = verified.claims
  if (typeof sub !== 'string' || !UUID.test(sub)) throw badClaim('sub')
  if (typeof sessionId !== 'string' || !UUID.test(sessionId)) throw badClaim('session_id')

  const [row] = await world.db
    .select({ user: users, session: sessions })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sessionId)))
    .where(eq(users.id, sub))
  if (!row) throw new Refusal('forbidden', 'user_not_found')
  if (!row.session) throw new Refusal('forbidden', 'session_not_found')
  if (row.user.bannedUntil && row.user.bannedUntil > at)
    throw new Refusal('forbidden', 'user_banned')

  const { id, aal, amr } = row.session
  return { user: row.user, sessionId: id, aal, amr }
}

const reasons = {
  expired: 'invalid JWT: token is expired',
  unknownKey: 'invalid JWT: unable to parse or verify signature, unknown key',
  bad: 'invalid JWT: unable to parse or verify signature',
}

function badClaim(name: string): Refusal {
  return new Refusal('forbidden', 'bad_jwt', { cause: `invalid claim: missing ${name} claim` })
}
