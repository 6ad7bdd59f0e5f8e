import { and, eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { MINUTE } from '#base/time.ts'
import { isUuid } from '#base/uuid.ts'
import type { World } from '#platform/world.ts'

import { type SessionRow, sessions, type User, users } from '../schema/auth.tables.ts'
import { isBanned } from '../users/ban.ts'
import { isForThisServer, assuranceOf } from './access-token.ts'
import { isSessionOver } from './session-life.ts'
import { verifyWithTrustedKeys } from './signing-key.queries.ts'

/**
 * The caller, proven by token, session and account. `aal` and `amr` are those that both token and
 * session have.
 */
export type Caller = { user: User; sessionId: string } & Pick<SessionRow, 'aal' | 'amr'>

/**
 * The user and session of an access token. Both are read on every call, so that a sign-out or a ban
 * takes effect at once, not when the token expires. The use is stored with the session.
 * @param isAlone the page sent the request by itself, without a person: not a use of the session
 * @throws {Refusal} `bad_jwt`, forbidden or, for a subject that is no id, invalid (its cause says
 *   why, in words for a client); forbidden: `user_not_found`, `session_not_found`, `user_banned`.
 *   The codes are GoTrue's.
 */
export async function verifyAccessToken(
  world: Pick<World, 'db' | 'memory' | 'now' | 'origin' | 'auth'>,
  token: string,
  { isAlone = false }: { isAlone?: boolean } = {},
): Promise<Caller> {
  const at = world.now()
  const claims = await readClaims(world, token)
  const { sub, session_id: sessionId } = claims
  if (typeof sub !== 'string' || !sub) throw badJwt('invalid claim: missing sub claim')
  if (!isUuid(sub))
    throw new Refusal('invalid', 'bad_jwt', { cause: 'invalid claim: sub claim must be a UUID' })
  if (!isForThisServer(claims, world.origin)) throw badJwt(reasons.foreign)
  if (!isUuid(sessionId)) throw badJwt('invalid claim: missing session_id claim')

  const [row] = await world.db
    .select({ user: users, session: sessions })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sessionId)))
    .where(eq(users.id, sub))
  if (!row) throw new Refusal('forbidden', 'user_not_found')
  if (!row.session) throw new Refusal('forbidden', 'session_not_found')
  if (isBanned(row.user, at)) throw new Refusal('forbidden', 'user_banned')
  if (isSessionOver(row.session, row.user.sessionRule, at))
    throw new Refusal('forbidden', 'session_not_found')
  await recordUse(world, row.session, { signedAt: claims['iat'], isAlone })

  return { user: row.user, sessionId: row.session.id, ...assuranceOf(claims, row.session) }
}

type Use = { signedAt: unknown; isAlone: boolean }

/** Once for each token and at most once a minute, to keep reads cheap. */
async function recordUse(
  { db, now }: Pick<World, 'db' | 'now'>,
  { id, lastActiveAt, newestTokenAt }: SessionRow,
  { signedAt, isAlone }: Use,
): Promise<void> {
  const at = now()
  const signed = new Date(typeof signedAt === 'number' ? signedAt * 1000 : 0)
  const isNewer = signed > (newestTokenAt ?? new Date(0))
  const isDue = !isAlone && at.getTime() - (lastActiveAt?.getTime() ?? 0) >= MINUTE
  if (!isNewer && !isDue) return
  await db
    .update(sessions)
    .set({ ...(isNewer && { newestTokenAt: signed }), ...(isDue && { lastActiveAt: at }) })
    .where(eq(sessions.id, id))
}

/**
 * The claims of a token with a valid signature and time.
 * @throws {Refusal} forbidden `bad_jwt`
 */
export async function readClaims(
  world: Pick<World, 'db' | 'memory' | 'now' | 'auth'>,
  token: string,
): Promise<Record<string, unknown>> {
  const verified = await verifyWithTrustedKeys(world, token)
  if (verified.ok) return verified.claims
  throw badJwt(reasons[verified.reason])
}

const unverified = 'invalid JWT: unable to parse or verify signature'
const reasons = {
  expired: `${unverified}, token has invalid claims: token is expired`,
  unknownKey: `${unverified}, unrecognized JWT kid`,
  foreign: `${unverified}, token is not for this service`,
  bad: `${unverified}, signature is invalid`,
}

function badJwt(reason: string): Refusal {
  return new Refusal('forbidden', 'bad_jwt', { cause: reason })
}
