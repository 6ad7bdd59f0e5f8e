import { eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { MINUTE, timeAfter } from '#base/time.ts'
import { hashOf, newSecretToken } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { startFlow, type Flow } from '../protocol/oidc.ts'
import { flowStates } from '../schema/flow.tables.ts'
import { providerParameters, readScopes, FLOW_MINUTES, unsupportedProviderMessage } from './flow.ts'

export type FlowRequest = {
  provider: string
  /** S256 challenge of a PKCE client; null: the session itself is returned, in the fragment. */
  codeChallenge: string | null
  /** The page that gets the result. Checked by `allowedRedirect`. */
  redirectTo: string
  /** The account to link to; null: sign in. */
  linkingTarget: string | null
  /** A value that only the starting browser has, see `bindBrowser`. */
  browserMark: string
  /** The query of the request, for scopes and parameters meant for the provider. */
  query: Record<string, string>
}

export type OpenFlow = {
  provider: string
  flow: Flow
  browserMark: string
  isOver: boolean
} & Pick<typeof flowStates.$inferSelect, 'codeChallenge' | 'redirectTo' | 'linkingTarget'>

/**
 * Stores an OAuth flow and returns its first address.
 * @returns the provider's address; null when the provider does not answer
 * @throws {Refusal} invalid `validation_failed`, for a provider that is not set up
 */
export async function beginFlow(world: World, request: FlowRequest): Promise<string | null> {
  const settings = providerOf(world, request.provider)
  const { token: state, hash } = newSecretToken()
  const flow: Flow = {
    state,
    verifier: newSecretToken().token,
    nonce: request.query['nonce']?.slice(0, 200) || newSecretToken().token,
    redirectUri: callbackOf(world),
  }
  const scopes = readScopes(request.query['scopes'])
  const started = await startFlow(settings, flow, {
    scopes,
    extra: providerParameters(request.query),
  })
  if (!started.ok) {
    world.log.warn(
      { provider: request.provider, reason: started.reason },
      'OAuth provider not reached',
    )
    return null
  }

  const at = world.now()
  const { provider, codeChallenge, redirectTo, linkingTarget, browserMark } = request
  const secrets = { verifier: flow.verifier, nonce: flow.nonce, browserMark }
  await world.db.insert(flowStates).values({
    hash,
    provider,
    codeChallenge,
    redirectTo,
    linkingTarget,
    sealed: world.secrets.seal('providerFlow', JSON.stringify(secrets)),
    createdAt: at,
    expiresAt: timeAfter(at, FLOW_MINUTES * MINUTE),
  })
  return started.address
}

/** Deletes and returns a flow: of two simultaneous callbacks only the first finds it. Null: no such flow. */
export async function consumeFlow(
  world: Pick<World, 'db' | 'secrets' | 'now' | 'origin'>,
  state: string,
): Promise<OpenFlow | null> {
  const [consumed] = await world.db
    .delete(flowStates)
    .where(eq(flowStates.hash, hashOf(state)))
    .returning()
  if (!consumed) return null
  const { sealed, expiresAt, provider, codeChallenge, redirectTo, linkingTarget } = consumed
  const { verifier, nonce, browserMark } = JSON.parse(
    world.secrets.open('providerFlow', sealed),
  ) as Secrets
  return {
    provider,
    codeChallenge,
    redirectTo,
    linkingTarget,
    browserMark,
    flow: { state, verifier, nonce, redirectUri: callbackOf(world) },
    isOver: expiresAt <= world.now(),
  }
}

/** @throws {Refusal} invalid `validation_failed` */
export function providerOf({ auth }: Pick<World, 'auth'>, name: string) {
  const settings = Object.hasOwn(auth.providers, name) ? auth.providers[name] : undefined
  if (!settings)
    throw new Refusal('invalid', 'validation_failed', { cause: unsupportedProviderMessage(name) })
  return settings
}

type Secrets = Pick<Flow, 'verifier' | 'nonce'> & { browserMark: string }

/** The callback address that every provider must have registered. */
function callbackOf({ origin }: Pick<World, 'origin'>): string {
  return `${origin}/auth/v1/callback`
}
