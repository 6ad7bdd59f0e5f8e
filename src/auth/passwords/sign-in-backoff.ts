import { HOUR, MINUTE } from '#base/time.ts'
/** Wrong passwords that cost no waiting. */
const FREE_FAILURES = 5
const WAIT_MINUTES_MAX = 15

/** Wrong passwords in a row after which the password alone lets in nobody but known browsers. */
const FAILURES_MAX = 100

/** Hours after which old failures are forgotten. */
export const FAILURES_KEPT_HOURS = 12

export type Failures = { failures: number; lastAt: Date }

/**
 * May a password be tried for this account now? After five failures the wait doubles from one
 * minute up to fifteen. It ends by itself: an attacker may slow the owner down, never lock them out.
 */
export function mayTryPassword(earlier: Failures | null, now: Date): boolean {
  if (!earlier || earlier.failures < FREE_FAILURES) return true
  const waitMinutes = Math.min(2 ** (earlier.failures - FREE_FAILURES), WAIT_MINUTES_MAX)
  return now.getTime() - earlier.lastAt.getTime() >= waitMinutes * MINUTE
}

/**
 * Must the owner first show, by a mailed link, that the mailbox is theirs? A new password chosen that
 * way forgets the failures, and so does half a day without tries.
 */
export function needsMailedLink(earlier: Failures | null, now: Date): boolean {
  return recentFailures(earlier, now) >= FAILURES_MAX
}

/** Failures to count from, the old ones forgotten. */
export function recentFailures(earlier: Failures | null, now: Date): number {
  if (!earlier) return 0
  const hours = (now.getTime() - earlier.lastAt.getTime()) / HOUR
  return hours >= FAILURES_KEPT_HOURS ? 0 : earlier.failures
}
