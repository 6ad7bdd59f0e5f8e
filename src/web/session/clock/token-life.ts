/** A session as the auth client stores it. */
export type StoredTokens = {
  access_token?: string
  refresh_token?: string
  /** Seconds since 1970 in the clock of this browser, not in that of the server. */
  expires_at?: number
  user?: { id?: string; email?: string }
}

/**
 * The session with the end of its access token in the clock of this browser. The clock may be wrong by
 * any offset: a token that has just come ends its own lifetime from now, whatever the clock shows, and
 * a stored token keeps its end.
 */
export function inOwnClock(session: StoredTokens, stored: StoredTokens | null): StoredTokens {
  if (stored && stored.access_token === session.access_token)
    return { ...session, expires_at: stored.expires_at }
  const { iat, exp } = claimsOf(session)
  if (iat === undefined || exp === undefined) return session
  return { ...session, expires_at: Math.round(Date.now() / 1000) + exp - iat }
}

/** Milliseconds before its end from which the auth client renews a token. */
const RENEWAL_MS = 90_000

/** Whether the stored session is whole, and its access token has longer to live than the auth client demands. */
export function isFresh(session: StoredTokens): session is StoredTokens & { access_token: string } {
  const { access_token: token, refresh_token: renewal, expires_at: end } = session
  if (!token || !renewal || typeof end !== 'number') return false
  return end * 1000 - Date.now() >= RENEWAL_MS
}

/** The time at which the access token was issued, in seconds of the server's clock; 0: it does not tell. */
export const startOf = (session: StoredTokens): number => claimsOf(session).iat ?? 0

function claimsOf({ access_token: token }: StoredTokens): { iat?: number; exp?: number } {
  try {
    const payload = (token ?? '').split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object
  } catch {
    return {}
  }
}
