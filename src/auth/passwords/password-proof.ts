import { LINK_MINUTES } from '../emails/one-time-token.ts'
import type { Amr } from '../schema/auth.tables.ts'

/** Minutes for which a password, code or provider login just given proves who is at the keyboard. */
const PROOF_MINUTES = 5

/** How `amr` names digits from the mailbox that a running session was proven anew with. */
export const REAUTHENTICATION = 'reauthentication'

/** No second factor: whoever holds the session may have added it a minute ago. */
const byHand = ['password', 'oauth', REAUTHENTICATION]
const byLink = ['otp', 'recovery', 'magiclink', 'invite', 'email/signup', 'email_change']

type Proof = {
  mustChangePassword: boolean
  isAnonymous: boolean
  passwordHash: string | null
  amr: Amr
}

/**
 * What else must be given to change a way into the account: the current password, or, where there
 * is none, a code by mail. Nothing right after signing in, for whoever came through a link in their mail, to
 * replace a temporary password, or for a guest, who has nothing to prove.
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
