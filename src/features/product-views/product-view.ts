import { DAY, timeBefore } from '#base/time.ts'

/** Views of public pages that are not stored yet, by product. */
export type Views = Map<string, number>

/** Products in memory at most; further products are left out, so that an attacker cannot fill it. */
const PRODUCTS_MAX = 10_000

/** Days a count is kept: as far as the reports look back. */
const RETENTION_DAYS = 26 * 7

export function addViews(views: Views, id: string, count: number): void {
  const earlier = views.get(id)
  if (earlier !== undefined || views.size < PRODUCTS_MAX) views.set(id, (earlier ?? 0) + count)
}

/** Days of UTC: the same on every machine. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export const oldestStoredDay = (now: Date): string => dayOf(timeBefore(now, RETENTION_DAYS * DAY))
