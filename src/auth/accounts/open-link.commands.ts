import { recordSecurityEvent } from '#audit/audit.commands.ts'
import { fallbackLocale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { confirmEmailChange } from '../emails/email-change.commands.ts'
import { linkPage, languageOf } from '../emails/link-address.mail.ts'
import { type LinkKind, methodOfLink } from '../emails/link-type.ts'
import {
  dropMailedTokens,
  issueOneTimeToken,
  lockTokenOwner,
  PKCE_PREFIX,
  type ConsumedToken,
  consumeOneTimeToken,
  consumeTokenByDigits,
} from '../emails/one-time-token.commands.ts'
import { findOneTimeToken } from '../emails/one-time-token.queries.ts'
import { AUTH_CODE_SECONDS } from '../emails/one-time-token.ts'
import type { User } from '../schema/auth.tables.ts'
import type { Session } from '../sessions/access-token.ts'
import { answerSession } from '../sessions/session-answer.commands.ts'
import { openSession } from '../sessions/session.commands.ts'
import { isBanned } from '../users/ban.ts'
import { confirmEmail } from '../users/user.commands.ts'
import { clearUnconfirmedAccount } from './unconfirmed-account.commands.ts'

/** The input of the client: the token of a link, or the digits that were mailed to an address. */
type Presented = { kinds: readonly LinkKind[]; userAgent?: string | null } & (
  | { token: string }
  | { email: string; digits: string }
)

/**
 * Signs in with the token or digits of an email. Each works once.
 * @returns null for the first of two confirmations, which opens no session
 * @throws {Refusal} forbidden: `otp_expired`, `user_banned`; conflict `email_exists`
 */
export async function signInWithLink(world: World, presented: Presented): Promise<Session | null> {
  const opened = await world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    const consumed = await consume(inside, presented)
    if (consumed instanceof Refusal) return consumed
    const user = await answerEmail(inside, consumed)
    if (!user || user instanceof Refusal) return user
    return openSession(inside, user, { method: 'otp', userAgent: presented.userAgent })
  })
  // Thrown after the commit, so that a used token stays used and wrong digits stay counted.
  if (opened instanceof Refusal) throw opened
  return opened && answerSession(world, opened)
}

/**
 * The address a mailed link redirects to, and its result; `half`: the other mailbox must confirm
 * too.
 */
export type OpenedLink = { redirectTo: string; isPkce: boolean } & (
  | { session: Session }
  | { code: string }
  | { half: true }
  | { refused: Refusal }
)

type Followed = { token: string; kinds: readonly LinkKind[]; userAgent?: string | null }

/**
 * Opens a GoTrue link of an email. A plain link signs in at once; a link requested with PKCE gives
 * a code that only the requesting browser can exchange.
 * @param link its `redirectTo` comes from `allowedRedirect`; null: the requested address, or our
 *   page
 */
export async function followLink(
  world: World,
  { redirectTo: requested, ...link }: Followed & { redirectTo: string | null },
): Promise<OpenedLink> {
  const row = await findOneTimeToken(world, link.token, link.kinds)
  const { outcome, user } = await world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    const consumed = await consume(inside, link)
    if (consumed instanceof Refusal) return { outcome: consumed, user: null }
    return { outcome: await enter(inside, consumed, link.userAgent), user: consumed.user }
  })
  const redirectTo = requested ?? row?.redirectTo ?? null
  const kind = (row?.kind ?? link.kinds[0]) as LinkKind
  const locale = user ? languageOf(user, redirectTo) : fallbackLocale
  const to = {
    redirectTo: redirectTo ?? linkPage(kind, world.origin, locale),
    isPkce: link.token.startsWith(PKCE_PREFIX),
  }
  if (outcome instanceof Refusal) return { ...to, refused: outcome }
  if (!outcome) return { ...to, half: true }
  if (typeof outcome === 'string') return { ...to, code: outcome }
  return { ...to, session: await answerSession(world, outcome) }
}

/** Returns a session, a PKCE code, or null for the first of two confirmations. */
async function enter(inside: World, consumed: ConsumedToken, userAgent?: string | null) {
  const user = await answerEmail(inside, consumed)
  if (!user || user instanceof Refusal) return user
  const { codeChallenge, kind } = consumed
  if (!codeChallenge) return openSession(inside, user, { method: 'otp', userAgent })
  return issueOneTimeToken(inside, {
    userId: user.id,
    kind: 'auth_code',
    seconds: AUTH_CODE_SECONDS,
    method: methodOfLink(kind as LinkKind),
    codeChallenge,
  })
}

async function consume(inside: World, presented: Presented): Promise<ConsumedToken | Refusal> {
  await lockTokenOwner(inside, presented)
  const isByHand = 'digits' in presented
  const consumed = isByHand
    ? await consumeTokenByDigits(inside, presented)
    : await consumeOneTimeToken(inside, presented.token, presented.kinds)
  if (!consumed && isByHand)
    recordSecurityEvent(inside, { action: 'code.failed', on: 'unknown', facts: { by: 'email' } })
  if (!consumed || consumed.isTooOld)
    return new Refusal('forbidden', 'otp_expired', {
      cause: isByHand ? 'Token has expired or is invalid' : 'Email link is invalid or has expired',
    })
  return isBanned(consumed.user, inside.now()) ? new Refusal('forbidden', 'user_banned') : consumed
}

/** Applies the change that the email was for. The user's other emails become invalid. */
async function answerEmail(inside: World, consumed: ConsumedToken): Promise<User | Refusal | null> {
  const { kind, user } = consumed
  if (kind === 'email_change_new' || kind === 'email_change_current')
    return confirmEmailChange(inside, consumed)
  await dropMailedTokens(inside, user.id)
  if (user.emailConfirmedAt) return user
  // Only the email of a sign-up confirms the password chosen in that sign-up.
  if (kind !== 'signup') await clearUnconfirmedAccount(inside.db, user.id)
  return confirmEmail(inside, user)
}
