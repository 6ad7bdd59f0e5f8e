import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'

import { MINUTE } from '#base/time.ts'
import type { OidcProvider } from '#platform/auth-settings.ts'
import { challengeOf } from '#platform/secret-token.ts'

/** Seconds to wait for each answer of a provider. */
const TIMEOUT_SECONDS = 5

/** Seconds for a whole callback: less than the ten that any answer of the server may take. */
const RETURN_SECONDS = 8

/** Minutes after which a provider's configuration is read again. */
const CACHE_MINUTES = 60

/** Secrets of a flow, which prove at the callback that this server started it. */
export type Flow = { state: string; verifier: string; nonce: string; redirectUri: string }

/** `down`: no answer in time, worth another try. `bad`: an invalid answer. */
export type ProviderUnreachable = { ok: false; reason: 'down' | 'bad' }

export type SignInResult = {
  ok: true
  /** The claims of the verified ID token, and of the userinfo endpoint for the same `sub`. */
  claims: Record<string, unknown>
  accessToken: string
  refreshToken: string | null
}

/** The address where the browser signs in, by the code flow with PKCE (S256). */
export async function startFlow(
  provider: OidcProvider,
  { state, verifier, nonce, redirectUri }: Flow,
  request: { scopes: string[]; extra: Record<string, string> },
): Promise<{ ok: true; address: string } | ProviderUnreachable> {
  try {
    const address = buildAuthorizationUrl(await configurationOf(provider), {
      ...request.extra,
      scope: request.scopes.join(' '),
      redirect_uri: redirectUri,
      state,
      nonce,
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    })
    return { ok: true, address: address.href }
  } catch (error) {
    return unreached(error)
  }
}

/**
 * Exchanges the code of the callback and reads the identity. State, nonce, audience, signature and
 * the exact issuer are checked.
 * @param body the parameters of the callback
 */
export async function finishFlow(
  ...requested: [provider: OidcProvider, flow: Flow, body: URLSearchParams]
): Promise<SignInResult | ProviderUnreachable> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<ProviderUnreachable>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, reason: 'down' }), RETURN_SECONDS * 1000)
  })
  return Promise.race([completeSignIn(...requested), late]).finally(() => clearTimeout(timer))
}

async function completeSignIn(
  provider: OidcProvider,
  { state, verifier, nonce, redirectUri }: Flow,
  body: URLSearchParams,
): Promise<SignInResult | ProviderUnreachable> {
  try {
    const configuration = await configurationOf(provider)
    const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUri}?${body}`), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const proven = tokens.claims()
    if (!proven) return { ok: false, reason: 'bad' }
    const userInfo = configuration.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(configuration, tokens.access_token, proven.sub)
      : {}
    return {
      ok: true,
      claims: { ...userInfo, ...proven },
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? null,
    }
  } catch (error) {
    return unreached(error)
  }
}

type CachedConfiguration = { configuration: Promise<Configuration>; until: number }
const configurations = new WeakMap<OidcProvider, CachedConfiguration>()

function configurationOf(provider: OidcProvider): Promise<Configuration> {
  const cached = configurations.get(provider)
  if (cached && cached.until > Date.now()) return cached.configuration
  const configuration = discover(provider)
  configurations.set(provider, { configuration, until: Date.now() + CACHE_MINUTES * MINUTE })
  // After a failure the next visitor causes a new attempt.
  configuration.catch(() => configurations.delete(provider))
  return configuration
}

async function discover({ issuer, clientId, clientSecret }: OidcProvider): Promise<Configuration> {
  const server = new URL(issuer)
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname)
  const configuration = await discovery(server, clientId, undefined, secretAs(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    // Signatures are checked although TLS protects the answer too: a proxy between could change it.
    execute: [enableNonRepudiationChecks, ...(isNear ? [allowInsecureRequests] : [])],
  })
  // The library accepts inexact issuer names of some vendors; this server does not.
  if (new URL(configuration.serverMetadata().issuer).href !== server.href)
    throw new Error('The provider names another issuer')
  return configuration
}

/**
 * Basic authentication, as OpenID Connect has it, unless the provider supports only the other way.
 */
function secretAs(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...request)
  }
}

/** Error codes of the library when no answer came, or none from the provider itself. */
const silences = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']

function unreached(error: unknown): ProviderUnreachable {
  const isSilence =
    (error instanceof TypeError && error.message === 'fetch failed') ||
    (error instanceof ClientError && silences.includes(error.code ?? ''))
  return { ok: false, reason: isSilence ? 'down' : 'bad' }
}
