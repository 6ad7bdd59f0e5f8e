/** Facts about a refresh token at the moment someone presents it. */
export type Presented = {
  revoked: boolean
  /** When it was revoked, or last written. */
  updatedAt: Date
  /** Is it the direct parent of the token now valid in its session? */
  isParentOfActive: boolean
  /** Has somebody shown an access token that was signed since then? */
  isActiveShown: boolean
}

export type RefreshDecision = 'rotate' | 'reissueActive' | 'endSession'

/**
 * Seconds in which any revoked token still leads to the active one: several tabs wake at once,
 * and the client has no lock between them. The interval GoTrue's hosted installations use.
 */
const REUSE_INTERVAL_SECONDS = 10

/**
 * What to do with a presented refresh token.
 * A revoked parent of the active token means the client lost our last answer, as long as nobody
 * has shown anything of that answer: it gets the active one again, however late. Any other late
 * reuse means that two hold the session, and it ends for both.
 */
export function decideRefresh(token: Presented, now: Date): RefreshDecision {
  if (!token.revoked) return 'rotate'
  const sinceSeconds = (now.getTime() - token.updatedAt.getTime()) / 1000
  if (sinceSeconds <= REUSE_INTERVAL_SECONDS) return 'reissueActive'
  return token.isParentOfActive && !token.isActiveShown ? 'reissueActive' : 'endSession'
}
