import type { Amr } from './auth.tables.ts'
import { LINK_MINUTES } from './one-time-token.ts'

/** Minutes for which a password just typed proves who is at the keyboard. */
const PROOF_MINUTES = 5

type Proof = { mustChangePassword: boolean; amr: Amr }

/**
 * Must the current password be given to choose a new one? Not right after signing in, not by
 * whoever came through a link in their mail, and not to replace a temporary password.
 */
export function needsCurrentPassword({ mustChangePassword, amr }: Proof, now: Date): boolean {
  if (mustChangePassword) return false
  const seconds = now.getTime() / 1000
  return !amr.some(({ method, timestamp }) => {
    const minutes = method === 'password' ? PROOF_MINUTES : LINK_MINUTES
    const proves = ['password', 'otp', 'recovery'].includes(method)
    return proves && seconds - timestamp <= minutes * 60
  })
}
