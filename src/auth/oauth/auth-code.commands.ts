import { Refusal } from '#base/refusal.ts'
import { challengeOf, isSameSecret } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { consumeOneTimeToken } from '../emails/one-time-token.commands.ts'
import { findOneTimeToken } from '../emails/one-time-token.queries.ts'
import type { Session } from '../sessions/access-token.ts'
import { answerSession } from '../sessions/session-answer.commands.ts'
import { openSession } from '../sessions/session.commands.ts'
import { isBanned } from '../users/ban.ts'

type Exchange = { code: string; verifier: string; userAgent?: string | null }

const kinds = ['auth_code'] as const

/**
 * Exchanges the code of a PKCE flow for a session, with the provider's tokens. A wrong verifier
 * does not use the code up.
 * @throws {Refusal} missing `flow_state_not_found`; unfit `flow_state_expired`; invalid
 *   `bad_code_verifier`; forbidden `user_banned`
 */
export async function exchangeCode(world: World, exchange: Exchange): Promise<Session> {
  const { code, verifier, userAgent } = exchange
  const result = await world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    const waiting = await findOneTimeToken(inside, code, kinds)
    if (waiting && !isSameSecret(waiting.codeChallenge ?? '', challengeOf(verifier)))
      return new Refusal('invalid', 'bad_code_verifier')

    const consumed = await consumeOneTimeToken(inside, code, kinds)
    if (!consumed) return new Refusal('missing', 'flow_state_not_found')
    if (consumed.isTooOld) return new Refusal('unfit', 'flow_state_expired')
    const { user, method, sealed } = consumed
    if (isBanned(user, world.now())) return new Refusal('forbidden', 'user_banned')
    return { opened: await openSession(inside, user, { method, userAgent }), sealed }
  })
  // Thrown after the commit, so that a code presented with its verifier stays used.
  if (result instanceof Refusal) throw result
  const provider: ProviderTokens = result.sealed
    ? JSON.parse(world.secrets.open('providerTokens', result.sealed))
    : {}
  return { ...(await answerSession(world, result.opened)), ...provider }
}

type ProviderTokens = Pick<Session, 'provider_token' | 'provider_refresh_token'>
