import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { issueOneTimeToken } from '../emails/one-time-token.commands.ts'
import { AUTH_CODE_SECONDS } from '../emails/one-time-token.ts'
import { finishFlow, type SignInResult } from '../protocol/oidc.ts'
import type { User } from '../schema/auth.tables.ts'
import type { Session } from '../sessions/access-token.ts'
import { answerSession } from '../sessions/session-answer.commands.ts'
import { openSession } from '../sessions/session.commands.ts'
import { type OpenFlow, providerOf } from './flow.commands.ts'
import { linkIdentity } from './identity-link.commands.ts'
import { readProviderProfile } from './provider-profile.ts'
import { receiveProviderSignIn } from './provider-sign-in.commands.ts'

/**
 * The result of a flow: a session, or with PKCE a code that only the starting browser can exchange.
 */
export type CallbackResult = { session: Session } | { code: string }

const METHOD = 'oauth'

/**
 * Ends a flow: reads the identity from the provider, and signs in to an account or links
 * the identity to it.
 * @param body the parameters the provider sent back
 * @throws {Refusal} the refusals of `provider-sign-in.commands.ts` and `identity-link.commands.ts`,
 *   thrown after the commit; `provider_unavailable`; conflict `unexpected_failure`, for an invalid
 *   answer
 */
export async function completeFlow(
  world: World,
  open: OpenFlow,
  body: URLSearchParams,
  userAgent?: string | null,
): Promise<CallbackResult> {
  const signIn = await finishFlow(providerOf(world, open.provider), open.flow, body)
  if (!signIn.ok) {
    world.log.warn({ provider: open.provider, reason: signIn.reason }, 'OAuth flow not finished')
    if (signIn.reason === 'down') throw new Refusal('conflict', 'provider_unavailable')
    throw new Refusal('conflict', 'unexpected_failure', {
      cause: 'Unable to exchange external code',
    })
  }
  const profile = readProviderProfile(signIn.claims)
  if (!profile) throw new Refusal('conflict', 'unexpected_failure', { cause: 'Nobody was named' })

  const result = await world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    const { provider, redirectTo, linkingTarget: targetId, codeChallenge } = open
    const user = targetId
      ? await linkIdentity(inside, { provider, targetId, redirectTo }, profile)
      : await receiveProviderSignIn(inside, { provider, redirectTo }, profile)
    if (user instanceof Refusal) return { refused: user }
    if (codeChallenge) return { code: await issueCode(inside, user, codeChallenge, signIn) }
    return { opened: await openSession(inside, user, { method: METHOD, userAgent }) }
  })
  if (result.refused) throw result.refused
  if (result.code) return { code: result.code }
  if (!result.opened) throw new Error('An OAuth flow ended without a result')
  return { session: { ...(await answerSession(world, result.opened)), ...tokensOf(signIn) } }
}

/** The provider's tokens are stored sealed until the browser exchanges the code. */
function issueCode(
  inside: Pick<World, 'db' | 'now' | 'secrets'>,
  user: User,
  codeChallenge: string,
  signIn: SignInResult,
): Promise<string> {
  return issueOneTimeToken(inside, {
    userId: user.id,
    kind: 'auth_code',
    method: METHOD,
    codeChallenge,
    seconds: AUTH_CODE_SECONDS,
    sealed: inside.secrets.seal('providerTokens', JSON.stringify(tokensOf(signIn))),
  })
}

/** GoTrue's names; a provider need not give the second token. */
function tokensOf({ accessToken, refreshToken }: SignInResult) {
  return {
    provider_token: accessToken,
    ...(refreshToken ? { provider_refresh_token: refreshToken } : {}),
  }
}
