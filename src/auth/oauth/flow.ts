/** Minutes in which a visitor must return from the provider. */
export const FLOW_MINUTES = 10

/** Scopes requested from every provider. */
const scopesAlways = ['openid', 'email', 'profile']

const SCOPES_MAX = 20

/** Parameters this server sets itself, and those that mean nothing to a provider. */
const notPassedOn = namesIn(`
  client_id client_secret redirect_uri response_type state scope nonce request request_uri apikey
  code_challenge code_challenge_method code_verifier
  provider scopes redirect_to invite_token skip_http_redirect
`)

/** Providers that clients know by name, offered here or not. */
export const wellKnownProviders = namesIn(`
  apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin
  linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos x zoom
`)

/** The refusal of a provider that is not set up, in GoTrue's words. */
export function unsupportedProviderMessage(provider: string): string {
  return wellKnownProviders.has(provider)
    ? 'Unsupported provider: provider is not enabled'
    : `Unsupported provider: Provider ${provider.slice(0, 40)} could not be found`
}

/**
 * The scopes of a request, separated by spaces or commas, after those that are always requested.
 */
export function readScopes(typed: string | undefined): string[] {
  const requested = (typed ?? '')
    .split(/[\s,]+/)
    .filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope))
  return [...new Set([...scopesAlways, ...requested])].slice(0, SCOPES_MAX)
}

/** The parameters of a request that are passed on to the provider, as `prompt` or `login_hint`. */
export function providerParameters(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !notPassedOn.has(name)))
}

function namesIn(text: string): Set<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}
