import type { Refusal } from '#base/refusal.ts'

import type { OpenedLink } from '../../accounts/open-link.commands.ts'
import type { Session } from '../../sessions/access-token.ts'
import { messageOf } from '../base/auth-messages.ts'

/** The message after the first of two confirmations. */
export const CONFIRM_THE_OTHER =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * The address a link redirects to, with the result where the client reads it: in the fragment, or
 * in the query with PKCE.
 */
export function linkRedirect(link: OpenedLink, type: string): string {
  const to = new URL(link.redirectTo)
  if ('code' in link) to.searchParams.set('code', link.code)
  else if ('session' in link) to.hash = fragmentOf(link.session, type)
  else {
    const parameters = 'refused' in link ? failure(link.refused) : { message: CONFIRM_THE_OTHER }
    to.hash = new URLSearchParams({ ...parameters, sb: '' }).toString()
    if (link.isPkce)
      for (const [name, value] of Object.entries(parameters)) to.searchParams.set(name, value)
  }
  return to.href
}

function failure({ kind, code, cause }: Refusal): Record<string, string> {
  return {
    error: kind === 'forbidden' ? 'access_denied' : 'invalid_request',
    error_code: code,
    error_description: typeof cause === 'string' ? cause : messageOf(code),
  }
}

function fragmentOf(session: Session, type: string): string {
  return new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type,
  }).toString()
}
