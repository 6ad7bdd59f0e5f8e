import { LINK_MINUTES } from '../emails/one-time-token.ts'
import type { Amr } from '../schema/auth.tables.ts'

/** Minutes for which a password, code or provider login counts as a fresh proof. */
const PROOF_MINUTES = 5

/** The `amr` method of a session whose user entered digits from an email. */
export const REAUTHENTICATION = 'reauthentication'

/**
 * A second factor does not count: the holder of a stolen session may have added it a minute ago.
 */
const byHand = ['password', 'oauth', REAUTHENTICATION]
const byLink = ['otp', 'recovery', 'magiclink', 'invite', 'email/signup', 'email_change']

type Proof = {
  mustChangePassword: boolean
  isAnonymous: boolean
  passwordHash: string | null
  amr: Amr
}

/**
 * The proof that a change of a login still needs: the current password, or, without a password, a
 * code by email. None is needed right after signing in, after a link from an email, to replace a
 * temporary password, or for a guest, who has nothing to prove.
 */
export function proofNeeded(proof: Proof, now: Date): 'none' | 'password' | 'code' {
  const { mustChangePassword, isAnonymous, passwordHash, amr } = proof
  if (mustChangePassword || isAnonymous) return 'none'
  const seconds = now.getTime() / 1000
  const isFresh = amr.some(({ method, timestamp }) => {
    const minutes = byHand.includes(method) ? PROOF_MINUTES : LINK_MINUTES
    const proves = byHand.includes(method) || byLink.includes(method)
    return proves && seconds - timestamp <= minutes * 60
  })
  if (isFresh) return 'none'
  return passwordHash === null ? 'code' : 'password'
}
