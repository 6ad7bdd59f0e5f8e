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

/** What a finished flow gives: a session, or with PKCE a code that only its browser exchanges. */
export type Landed = { session: Session } | { code: string }

const METHOD = 'oauth'

/**
 * Ends a flow: asks the provider who came, and lets them into an account or links them to one.
 * @param said the parameters the provider sent back
 * @throws {Refusal} what `arrival.commands.ts` and `link.commands.ts` refuse, thrown after the
 *   commit; `provider_unavailable`; conflict `unexpected_failure`, for an answer not to be believed
 */
export async function completeFlow(
  world: World,
  open: OpenFlow,
  body: URLSearchParams,
  userAgent?: string | null,
): Promise<Landed> {
  const met = await finishFlow(providerOf(world, open.provider), open.flow, body)
  if (!met.ok) {
    world.log.warn({ provider: open.provider, why: met.why }, 'OAuth flow not finished')
    if (met.why === 'down') throw new Refusal('conflict', 'provider_unavailable')
    throw new Refusal('conflict', 'unexpected_failure', {
      cause: 'Unable to exchange external code',
    })
  }
  const profile = readProviderProfile(met.claims)
  if (!profile) throw new Refusal('conflict', 'unexpected_failure', { cause: 'Nobody was named' })

  const landed = await world.db.transaction(async (tx) => {
    const inside = { ...world, db: tx }
    const { provider, redirectTo, linkingTarget: targetId, codeChallenge } = open
    const user = targetId
      ? await linkIdentity(inside, { provider, targetId, redirectTo }, profile)
      : await receiveProviderSignIn(inside, { provider, redirectTo }, profile)
    if (user instanceof Refusal) return { refused: user }
    if (codeChallenge) return { code: await giveCode(inside, user, codeChallenge, met) }
    return { opened: await openSession(inside, user, { method: METHOD, userAgent }) }
  })
  if (landed.refused) throw landed.refused
  if (landed.code) return { code: landed.code }
  if (!landed.opened) throw new Error('An OAuth flow ended without a result')
  return { session: { ...(await answerSession(world, landed.opened)), ...tokensOf(met) } }
}

/** The provider's tokens wait, sealed, for the browser that can prove it asked. */
function giveCode(
  inside: Pick<World, 'db' | 'now' | 'secrets'>,
  user: User,
  codeChallenge: string,
  met: SignInResult,
): Promise<string> {
  return issueOneTimeToken(inside, {
    userId: user.id,
    kind: 'auth_code',
    method: METHOD,
    codeChallenge,
    seconds: AUTH_CODE_SECONDS,
    sealed: inside.secrets.seal('providerTokens', JSON.stringify(tokensOf(met))),
  })
}

/** As GoTrue names them; a provider need not give the second. */
function tokensOf({ accessToken, refreshToken }: SignInResult) {
  return {
    provider_token: accessToken,
    ...(refreshToken ? { provider_refresh_token: refreshToken } : {}),
  }
}
