import { useEffect } from 'react'

import { openAuthClient } from '../session/access-token.ts'
import type { Answer } from '../session/answer.ts'
import { authFetch } from '../session/auth-fetch.ts'
import { hasStoredSession } from '../session/session-storage.ts'
import { reloadSession } from '../session/session.ts'
import { tokens } from '../session/tokens.ts'
import { adoptLinkSession } from '../sign-in/choose-password.ts'
import type { LinkReturn } from '../sign-in/link-return.ts'

/**
 * Result of a link: the first of two confirmations, the completed change of address, a login by
 * another kind of link, or nothing because the link is used or expired.
 */
export type Confirmation = 'first' | 'done' | 'in' | 'spent'

type Link = { tokenHash: string; type: string }

/** Uses the link. Never throws. */
export async function confirmEmailLink({ tokenHash, type }: Link): Promise<Answer<Confirmation>> {
  const reply = await authFetch('POST', '/auth/v1/verify', { type, token_hash: tokenHash })
  if (!reply) return { ok: false, kind: 'network', code: 'networkError' }
  if (reply.status === 429) return { ok: false, kind: 'refused', code: 'tooMany', status: 429 }
  if (reply.status >= 500) return { ok: false, kind: 'broken', code: 'unexpected' }
  if (!reply.ok) return { ok: true, value: 'spent' }
  const opened = tokens.safeParse(reply.body)
  if (!opened.success) return { ok: true, value: 'first' }
  if (type === 'email_change') {
    await endSpareSession(opened.data.access_token)
    return { ok: true, value: 'done' }
  }
  return (await adoptLinkSession(opened.data))
    ? { ok: true, value: 'in' }
    : { ok: false, kind: 'network', code: 'networkError' }
}

/** The service's own link signs in as well: that session is ended. */
export function useEndLinkSession(linkReturn: LinkReturn | null): void {
  const token = linkReturn?.kind === 'session' ? linkReturn.accessToken : null
  useEffect(() => {
    if (token) void endSpareSession(token)
  }, [token])
}

/**
 * A change of address creates no session: the link may be open in another person's browser. The
 * session that this browser already has learns of the new address.
 */
async function endSpareSession(token: string): Promise<void> {
  await authFetch('POST', '/auth/v1/logout?scope=local', undefined, token)
  if (!hasStoredSession()) return
  const client = await openAuthClient().catch(() => null)
  await client?.refreshSession()
  await reloadSession()
}
