import { brand } from '../brand.ts'
import { Refusal } from '../refusal.ts'

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone, dateStyle: 'short' })

/** The day of a moment in the maker's calendar, as `2026-11-25`: price lists begin and end with it. */
export function makerDay(at: Date): string {
  return format.format(at)
}

/**
 * Refuses a day that something has happened on, if that day is still ahead of the maker's calendar.
 * @param day `2026-11-25`
 * @throws {Refusal} invalid `dayAhead`
 */
export function refuseDayAhead(day: string, at: Date): void {
  if (day > makerDay(at)) throw new Refusal('invalid', 'dayAhead')
}
