import { HOUR, MINUTE, timeAfter, timeBefore } from '#base/time.ts'

import type { SessionRule } from '../schema/kinds.ts'

/** Hours a session lasts at most. A shared computer is left with the box unticked. */
const REMEMBERED_HOURS = 30 * 24
const UNREMEMBERED_HOURS = 12

/** Hours without a refresh after which a session is over. */
const IDLE_HOURS = 7 * 24

const STAFF_IDLE_MINUTES = 30
const STAFF_HOURS = 12

/** More devices than anyone has; the oldest session makes room. */
export const SESSIONS_MAX = 10

/** When a session opened now ends, however often it is refreshed. */
export function endOfSession(remember: boolean, now: Date): Date {
  return timeAfter(now, (remember ? REMEMBERED_HOURS : UNREMEMBERED_HOURS) * HOUR)
}

type Life = {
  createdAt: Date
  refreshedAt: Date | null
  lastActiveAt: Date | null
  notAfter: Date | null
}

/** A page left open renews its tokens by itself: for staff only what a person does counts as use. */
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
