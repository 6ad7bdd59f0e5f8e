import { brand } from '../brand.ts'

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone, dateStyle: 'short' })

/** The day of a moment in the maker's calendar, as `2026-11-25`: price lists begin and end with it. */
export function makerDay(at: Date): string {
  return format.format(at)
}
