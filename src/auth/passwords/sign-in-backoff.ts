import { HOUR, MINUTE } from '#base/time.ts'
/** Wrong passwords that cause no wait. */
const FREE_FAILURES = 5
const WAIT_MINUTES_MAX = 15

/** After this many wrong passwords in a row the password alone works only in known browsers. */
const FAILURES_MAX = 100

/** Hours after which old failures are forgotten. */
export const FAILURE_RETENTION_HOURS = 12

export type Failures = { failures: number; lastAt: Date }

/**
 * May a password be tried for this account now? After five failures the wait doubles from a
 * minute up to fifteen. It always ends: an attacker can delay the owner but not lock them out.
 */
export function mayTryPassword(earlier: Failures | null, now: Date): boolean {
  if (!earlier || earlier.failures < FREE_FAILURES) return true
  const waitMinutes = Math.min(2 ** (earlier.failures - FREE_FAILURES), WAIT_MINUTES_MAX)
  return now.getTime() - earlier.lastAt.getTime() >= waitMinutes * MINUTE
}

/**
 * Must the owner first prove by a mailed link that the mailbox is theirs? A new password chosen by
 * that link resets the failures, and so do twelve hours without tries.
 */
export function needsMailedLink(earlier: Failures | null, now: Date): boolean {
  return recentFailures(earlier, now) >= FAILURES_MAX
}

/** The number of failures, without those that are too old. */
export function recentFailures(earlier: Failures | null, now: Date): number {
  if (!earlier) return 0
  const hours = (now.getTime() - earlier.lastAt.getTime()) / HOUR
  return hours >= FAILURE_RETENTION_HOURS ? 0 : earlier.failures
}
