const HOUR_MS = 3_600_000

/** Hours a session lasts at most. A shared computer is left with the box unticked. */
const REMEMBERED_HOURS = 30 * 24
const UNREMEMBERED_HOURS = 12

/** Hours without a refresh after which a session is over. */
const IDLE_HOURS = 7 * 24

/** More devices than anyone has; the oldest session makes room. */
export const SESSIONS_MAX = 10

/** When a session opened now ends, however often it is refreshed. */
export function endOfSession(remember: boolean, now: Date): Date {
  return new Date(now.getTime() + (remember ? REMEMBERED_HOURS : UNREMEMBERED_HOURS) * HOUR_MS)
}

type Life = { createdAt: Date; refreshedAt: Date | null; notAfter: Date | null }

export function isSessionOver({ createdAt, refreshedAt, notAfter }: Life, now: Date): boolean {
  const lastUse = refreshedAt ?? createdAt
  return lastUse < startOfIdleLimit(now) || (notAfter !== null && notAfter < now)
}

/** Sessions last used before this moment are over. */
export function startOfIdleLimit(now: Date): Date {
  return new Date(now.getTime() - IDLE_HOURS * HOUR_MS)
}
