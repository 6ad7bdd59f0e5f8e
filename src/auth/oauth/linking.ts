/** Input of the decision about a link: its requester, and the present owner of the identity. */
export type LinkRequest = {
  target: { id: string; email: string; isBanned: boolean }
  ownerId: string | null
  /** The provider's; normalized, null: none given. */
  email: string | null
  isProven: boolean
  /** Does another account have that address? */
  isEmailTaken: boolean
}

export type LinkRefusal = 'user_banned' | 'already_yours' | 'already_anothers' | 'email_exists'

/**
 * `takes`: the address that an account without an address gets; `confirms`: false, it must be confirmed by
 * email.
 */
export type LinkDecision = { takes: string | null; confirms: boolean }

/** May a signed-in user add this provider identity to the account? */
export function judgeLink(request: LinkRequest): LinkDecision | { refused: LinkRefusal } {
  const { target, ownerId, email, isProven, isEmailTaken } = request
  if (target.isBanned) return { refused: 'user_banned' }
  if (ownerId !== null)
    return { refused: ownerId === target.id ? 'already_yours' : 'already_anothers' }
  if (target.email !== '' || email === null) return { takes: null, confirms: false }
  if (isEmailTaken) return { refused: 'email_exists' }
  return { takes: email, confirms: isProven }
}

export type LinkedIdentity = {
  id: string
  provider: string
  /** Normalized; null: it has none. */
  email: string | null
  isEmailVerified: boolean
}

export type UnlinkDecision = {
  /** The account's new address and whether it is proven; null: the address stays. */
  moves: { email: string; isVerified: boolean } | null
  clearsPhone: boolean
}

/**
 * May this identity be removed from the account? The last identity may not: the account could not be
 * used again.
 * @param identities of the account, oldest first
 */
export function judgeUnlink(
  accountEmail: string,
  identities: LinkedIdentity[],
  identityId: string,
): UnlinkDecision | { refused: 'single_identity_not_deletable' | 'identity_not_found' } {
  if (identities.length < 2) return { refused: 'single_identity_not_deletable' }
  const going = identities.find(({ id }) => id === identityId)
  if (!going) return { refused: 'identity_not_found' }
  if (going.provider === 'phone') return { moves: null, clearsPhone: true }

  const staying = identities.filter(({ id }) => id !== identityId)
  if (staying.some(({ email }) => (email ?? '') === accountEmail))
    return { moves: null, clearsPhone: false }
  const newest =
    staying.find(({ email, isEmailVerified }) => email && isEmailVerified) ??
    staying.find(({ email }) => email)
  const isVerified = newest?.isEmailVerified ?? false
  return { moves: { email: newest?.email ?? '', isVerified }, clearsPhone: false }
}
