import { fallbackLocale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { challengeOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import type { Session } from './access-token.ts'
import { recoveryRequests, type User } from './auth.tables.ts'
import { findTokenOwner, issueOneTimeToken, takeOneTimeToken } from './one-time-token.commands.ts'
import { AUTH_CODE_SECONDS } from './one-time-token.ts'
import { languageOf, newPasswordAddress } from './recovery.mail.ts'
import { answerSession } from './session-answer.commands.ts'
import { openSession } from './session.commands.ts'

type Asked = {
  /** Normalised. */
  email: string
  /** S256 challenge of a PKCE client, else null. */
  codeChallenge: string | null
  /** Judged by `allowedRedirect`. */
  redirectTo: string | null
}

/**
 * Takes a request for a new password. Whether the address is known is not even looked at here,
 * so neither answer nor time can tell; `answerNextRecoveryRequest` looks later.
 */
export async function requestRecovery({ db, now }: World, asked: Asked): Promise<void> {
  const { email, ...wishes } = asked
  const request = { ...wishes, requestedAt: now() }
  await db
    .insert(recoveryRequests)
    .values({ email, ...request })
    .onConflictDoUpdate({ target: recoveryRequests.email, set: request })
}

type Presented = { token: string; userAgent?: string | null }

/**
 * Signs in with the token of a mailed link, to choose a new password. Works once.
 * @param presented with the normalised address it was mailed to, if the client sent one
 * @throws {Refusal} forbidden: `otp_expired`, `user_banned`
 */
export async function signInWithRecoveryToken(
  world: World,
  { token, email, userAgent }: Presented & { email: string | null },
): Promise<Session> {
  const opened = await world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    if (email && (await findTokenOwner(inside, token, 'recovery'))?.email !== email)
      return 'otp_expired'
    const found = await takeOneTimeToken(inside, token, 'recovery')
    const refused = judgeToken(found, world.now())
    if (!found || refused) return refused ?? 'otp_expired'
    return openSession(inside, found.user, { method: 'otp', userAgent })
  })
  // Thrown after the commit: a token once shown stays used.
  if (typeof opened === 'string') throw new Refusal('forbidden', opened)
  return answerSession(world, opened)
}

/** Where a mailed link leads, and what with: a session, a code for one, or a refusal. */
export type OpenedLink = { redirectTo: string } & (
  | { session: Session }
  | { code: string }
  | { refused: 'otp_expired' | 'user_banned'; pkce: boolean }
)

/**
 * Opens GoTrue's link of a mail. A plain link signs in at once; one asked for with PKCE gives a
 * code that only the browser which asked can exchange.
 * @param link its `redirectTo` judged by `allowedRedirect`; null: the page for a new password
 */
export async function openRecoveryLink(
  world: World,
  { token, redirectTo, userAgent }: Presented & { redirectTo: string | null },
): Promise<OpenedLink> {
  const { found, refused, code, opened } = await world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    const found = await takeOneTimeToken(inside, token, 'recovery')
    const refused = judgeToken(found, world.now())
    if (!found || refused) return { found, refused: refused ?? 'otp_expired' }
    const { user, codeChallenge } = found
    if (!codeChallenge)
      return { found, opened: await openSession(inside, user, { method: 'otp', userAgent }) }
    const wanted = { userId: user.id, seconds: AUTH_CODE_SECONDS, codeChallenge }
    return { found, code: await issueOneTimeToken(inside, { ...wanted, kind: 'recovery_code' }) }
  })

  const wanted = redirectTo ?? found?.redirectTo ?? null
  const locale = found ? languageOf(found.user, wanted) : fallbackLocale
  const to = { redirectTo: wanted ?? newPasswordAddress(world.origin, locale) }
  if (code) return { ...to, code }
  if (opened) return { ...to, session: await answerSession(world, opened) }
  return { ...to, refused: refused ?? 'otp_expired', pkce: !!found?.codeChallenge }
}

type Exchange = { code: string; verifier: string; userAgent?: string | null }

/**
 * Exchanges the code of a PKCE link for a session. A wrong verifier does not use the code up.
 * @throws {Refusal} missing `flow_state_not_found`; invalid: `flow_state_expired`,
 *   `bad_code_verifier`; forbidden `user_banned`
 */
export async function exchangeCode(world: World, exchange: Exchange): Promise<Session> {
  const opened = await world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    const owner = await findTokenOwner(inside, exchange.code, 'recovery_code')
    if (owner && owner.codeChallenge !== challengeOf(exchange.verifier))
      return new Refusal('invalid', 'bad_code_verifier')

    const found = await takeOneTimeToken(inside, exchange.code, 'recovery_code')
    if (!found) return new Refusal('missing', 'flow_state_not_found')
    if (found.isTooOld) return new Refusal('invalid', 'flow_state_expired')
    if (isBanned(found.user, world.now())) return new Refusal('forbidden', 'user_banned')
    return openSession(inside, found.user, { method: 'recovery', userAgent: exchange.userAgent })
  })
  // Thrown after the commit: a code once shown with its verifier stays used.
  if (opened instanceof Refusal) throw opened
  return answerSession(world, opened)
}

function judgeToken(
  found: { user: User; isTooOld: boolean } | null,
  now: Date,
): 'otp_expired' | 'user_banned' | null {
  if (!found || found.isTooOld) return 'otp_expired'
  return isBanned(found.user, now) ? 'user_banned' : null
}

function isBanned({ bannedUntil }: User, now: Date): boolean {
  return bannedUntil !== null && bannedUntil > now
}
