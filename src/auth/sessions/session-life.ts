import { HOUR, MINUTE, timeAfter, timeBefore } from '#base/time.ts'

import type { SessionRule } from '../schema/kinds.ts'

/**
 * Maximum hours of a session. On a shared computer users leave the box of the sign-in form
 * unticked.
 */
const REMEMBERED_HOURS = 30 * 24
const UNREMEMBERED_HOURS = 12

/** Hours without a refresh after which a session is over. */
const IDLE_HOURS = 7 * 24

const STAFF_IDLE_MINUTES = 30
const STAFF_HOURS = 12

/** More devices than a user normally has; beyond it the oldest session ends. */
export const SESSIONS_MAX = 10

/** The latest end of a session opened now. */
export function endOfSession(remember: boolean, now: Date): Date {
  return timeAfter(now, (remember ? REMEMBERED_HOURS : UNREMEMBERED_HOURS) * HOUR)
}

type Life = {
  createdAt: Date
  refreshedAt: Date | null
  lastActiveAt: Date | null
  notAfter: Date | null
}

/** An open page refreshes its tokens by itself: for staff only actions of a person count as use. */
export function isSessionOver(life: Life, rule: SessionRule, now: Date): boolean {
  const { createdAt, refreshedAt, lastActiveAt, notAfter } = life
  const minutesSince = (at: Date) => (now.getTime() - at.getTime()) / MINUTE
  if (rule === 'staff') {
    if (minutesSince(lastActiveAt ?? createdAt) >= STAFF_IDLE_MINUTES) return true
    if (minutesSince(createdAt) >= STAFF_HOURS * 60) return true
  }
  const lastUse = refreshedAt ?? createdAt
  return lastUse < startOfIdleLimit(now) || (notAfter !== null && notAfter < now)
}

/** Sessions last used before this moment are over. */
export function startOfIdleLimit(now: Date): Date {
  return timeBefore(now, IDLE_HOURS * HOUR)
}
