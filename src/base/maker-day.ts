import { brand } from './brand.ts'

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone, dateStyle: 'short' })

/** The day that the maker's calendar shows at a moment, as `2026-11-25`: price lists begin and end with it. */
export function makerDay(at: Date): string {
  return format.format(at)
}
