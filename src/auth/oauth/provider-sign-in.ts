/** The fields of an account that the decision needs. */
export type MatchedAccount = { id: string; email: string; isConfirmed: boolean; isBanned: boolean }

/** A sign-in through a provider. */
export type ProviderSignIn = {
  /** Normalized; null: the provider gave none. */
  email: string | null
  /** The provider has verified it, or the server accepts every address as verified. */
  isProven: boolean
  /** The account that has this identity; null: none. */
  owner: MatchedAccount | null
  /**
   * Accounts with that address: as their own, or, if confirmed, as an address that a provider verified.
   */
  sameEmail: MatchedAccount[]
}

export type ProviderSignInRefusal =
  | 'user_banned'
  | 'signup_disabled'
  | 'several_accounts'
  | 'no_email'

export type ProviderSignInDecision = {
  /** Null: a new account is created. */
  account: MatchedAccount | null
  /** The account's address after the sign-in; empty: none. */
  email: string
  /** The account becomes confirmed; without an address this says that nobody else prepared it. */
  confirms: boolean
  /**
   * The account never proved its address, so somebody else may have prepared it: its password,
   * other identities, sessions and links are deleted.
   */
  cleans: boolean
  /**
   * `email`: only after the link mailed to the account; `provider`: only after verification there.
   */
  next: 'enter' | 'email' | 'provider'
}

/**
 * Decides which account a person from a provider gets. An address joins an account only when the
 * provider has verified it: the key of an identity is the provider and its `sub`.
 */
export function judgeProviderSignIn(
  providerSignIn: ProviderSignIn,
  server: { signup: boolean },
): ProviderSignInDecision | { refused: ProviderSignInRefusal } {
  const { email, isProven, owner, sameEmail } = providerSignIn
  if (owner) return enterAsOwner(providerSignIn, owner)
  if (email === null) return { refused: 'no_email' }

  if (!isProven) {
    if (!server.signup) return { refused: 'signup_disabled' }
    const own = sameEmail.length > 0 ? '' : email
    return { ...fresh, email: own, confirms: false, next: own ? 'email' : 'provider' }
  }

  const [match, ...further] = sameEmail
  if (further.length > 0) return { refused: 'several_accounts' }
  if (!match) {
    if (!server.signup) return { refused: 'signup_disabled' }
    return { ...fresh, email, confirms: true, next: 'enter' }
  }
  if (match.isBanned) return { refused: 'user_banned' }
  const isNew = !match.isConfirmed
  return { account: match, email: match.email, confirms: isNew, cleans: isNew, next: 'enter' }
}

const fresh = { account: null, cleans: false }

function enterAsOwner(
  { email, isProven, sameEmail }: ProviderSignIn,
  owner: MatchedAccount,
): ProviderSignInDecision | { refused: ProviderSignInRefusal } {
  if (owner.isBanned) return { refused: 'user_banned' }
  const unchanged = { account: owner, email: owner.email, confirms: false, cleans: false }
  if (owner.isConfirmed) return { ...unchanged, next: 'enter' }
  if (!email || !isProven) return { ...unchanged, next: owner.email ? 'email' : 'provider' }

  // The provider verified this address, not the address the account had claimed.
  const isTaken = sameEmail.some((account) => account.id !== owner.id)
  const proven = isTaken ? '' : email
  return { account: owner, email: proven, confirms: true, cleans: true, next: 'enter' }
}
