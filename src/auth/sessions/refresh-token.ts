/** Facts about a refresh token at the moment it is presented. */
export type PresentedToken = {
  revoked: boolean
  /** Time of its revocation, or of its last change. */
  updatedAt: Date
  /** Is it the direct parent of the token now valid in its session? */
  isParentOfActive: boolean
  /** Has an access token that was signed since then been used? */
  isActiveShown: boolean
}

export type RefreshDecision = 'rotate' | 'reissueActive' | 'endSession'

/**
 * Seconds in which any revoked token still leads to the active token: several tabs wake at once, and
 * the client has no lock between them. GoTrue's hosted installations use the same interval.
 */
const REUSE_INTERVAL_SECONDS = 10

/**
 * New refresh tokens of a session within a minute. A client needs a token in fifteen minutes; a client that asks
 * without an end, as some do whose clock is wrong, must not keep the server at work.
 */
export const ROTATIONS_MAX = 10

/**
 * Decides what to do with a presented refresh token. A revoked parent of the active token means
 * that the client lost our last response, as long as no token of that response has been used: it
 * gets the active token again, however late. Any other late reuse means that two clients hold the
 * session, and it ends for both.
 */
export function decideRefresh(token: PresentedToken, now: Date): RefreshDecision {
  if (!token.revoked) return 'rotate'
  const sinceSeconds = (now.getTime() - token.updatedAt.getTime()) / 1000
  if (sinceSeconds <= REUSE_INTERVAL_SECONDS) return 'reissueActive'
  return token.isParentOfActive && !token.isActiveShown ? 'reissueActive' : 'endSession'
}

/** Has an access token been used that was signed since then? Those have times in whole seconds. */
export function isShown(newestTokenAt: Date | null, since: Date): boolean {
  if (!newestTokenAt) return false
  return newestTokenAt.getTime() >= Math.floor(since.getTime() / 1000) * 1000
}
