import type { Context } from 'hono'

import type { RouterEnv } from '#api/router.ts'
import { isBusy } from '#base/busy.ts'
import { errorFacts } from '#base/error-facts.ts'
import { Refusal, statusOf } from '#base/refusal.ts'

import type { CallbackResult } from '../../oauth/callback.commands.ts'
import type { Session } from '../../sessions/access-token.ts'
import { messageOf } from '../base/auth-messages.ts'

/** The parameters of a failed flow: a code of OAuth, GoTrue's code, and a description. */
export type Failure = { error: string; error_code: string; error_description: string }

/** The result where the client reads it: a code in the query, a session in the fragment. */
export function redirectBackOf(redirectTo: string, result: CallbackResult): string {
  const to = new URL(redirectTo)
  if ('code' in result) to.searchParams.set('code', result.code)
  else to.hash = fragmentOf(result.session)
  return to.href
}

/**
 * A failure goes into the query for PKCE clients and into the fragment for others: both may read
 * it.
 */
export function failedRedirect(redirectTo: string, failure: Failure): string {
  const to = new URL(redirectTo)
  for (const [name, word] of Object.entries(failure)) to.searchParams.set(name, word)
  to.hash = new URLSearchParams({ ...failure, sb: '' }).toString()
  return to.href
}

/** The description of an error for clients. Unexpected errors are logged and reveal no details. */
export function failureOf(error: unknown, c: Context<RouterEnv>): Failure {
  if (error instanceof Refusal) {
    const own = typeof error.cause === 'string' ? error.cause : null
    return {
      error: oauthCodes[error.code] ?? oauthCodes[statusOf[error.kind]] ?? 'server_error',
      error_code: error.code,
      error_description: own ?? messageOf(error.code),
    }
  }
  if (isBusy(error)) {
    const body = { error_code: 'request_timeout', error_description: 'Busy, try again' }
    return { error: 'temporarily_unavailable', ...body }
  }
  c.var.world.log.error(errorFacts(error), 'OAuth callback failed')
  const code = 'unexpected_failure'
  return { error: 'server_error', error_code: code, error_description: messageOf(code) }
}

/** OAuth's codes for our codes and statuses. */
const oauthCodes: Record<string, string> = {
  provider_email_needs_verification: 'access_denied',
  provider_unavailable: 'temporarily_unavailable',
  signup_disabled: 'access_denied',
  user_banned: 'access_denied',
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
}

function fragmentOf(session: Session): string {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session
  const { provider_token, provider_refresh_token } = session
  return new URLSearchParams({
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    ...(provider_refresh_token ? { provider_refresh_token } : {}),
    ...(provider_token ? { provider_token } : {}),
    refresh_token,
    sb: '',
    token_type,
  }).toString()
}
