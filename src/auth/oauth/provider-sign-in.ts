/** What the judgement needs to know of an account. */
export type Account = { id: string; email: string; isConfirmed: boolean; isBanned: boolean }

/** Somebody whom a provider vouches for stands at sign-in. */
export type ProviderSignIn = {
  /** Normalised; null: the provider told none. */
  email: string | null
  /** The provider has verified it, or the server takes every address as true. */
  isProven: boolean
  /** Whose identity this already is; null: nobody's. */
  owner: Account | null
  /** Accounts with that address: as their own, or, if confirmed, as one a provider identity proved. */
  sameEmail: Account[]
}

export type ProviderSignInRefusal =
  | 'user_banned'
  | 'signup_disabled'
  | 'several_accounts'
  | 'no_email'

export type Entry = {
  /** null: one is made. */
  account: Account | null
  /** The account's address afterwards; empty: none. */
  email: string
  /** It counts as proven from now on; without an address, that nobody else prepared it. */
  confirms: boolean
  /**
   * The account had never proved its address, so whoever prepared it may be somebody else: its
   * password, other identities, sessions and links go.
   */
  cleans: boolean
  /** `email`: only after the link mailed to the account; `provider`: only once verified there. */
  next: 'enter' | 'email' | 'provider'
}

/**
 * Which account somebody from a provider gets. Addresses join accounts only when the provider has
 * verified them: the key of an identity is the provider and its `sub`.
 */
export function judgeProviderSignIn(
  providerSignIn: ProviderSignIn,
  server: { signup: boolean },
): Entry | { refused: ProviderSignInRefusal } {
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
  owner: Account,
): Entry | { refused: ProviderSignInRefusal } {
  if (owner.isBanned) return { refused: 'user_banned' }
  const stored = { account: owner, email: owner.email, confirms: false, cleans: false }
  if (owner.isConfirmed) return { ...stored, next: 'enter' }
  if (!email || !isProven) return { ...stored, next: owner.email ? 'email' : 'provider' }

  // What the provider verified is this address, not the one the account had claimed.
  const isTaken = sameEmail.some((account) => account.id !== owner.id)
  const proven = isTaken ? '' : email
  return { account: owner, email: proven, confirms: true, cleans: true, next: 'enter' }
}
