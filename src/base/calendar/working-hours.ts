import { DAY, MINUTE } from '../time.ts'

/** The hours in which staff answer. */
export type WorkingHours = {
  timeZone: string
  /** Opening and closing, in hours after midnight, by day of the week from Sunday; null: closed. */
  week: readonly (readonly [opens: number, closes: number] | null)[]
  /** Days off: every year as `04-23`, or once as `2027-03-09`. */
  holidays: readonly string[]
}

/**
 * The latest moment of the promised answer to a message written `at`: "on working days within 24 hours". Days off
 * do not count, from midnight to midnight in the owner's zone; every other day counts whole, however long
 * it is open. Hence: the same hour of the next working day, and a message on a day off is due in the last
 * minute of the next working day.
 */
export function answerDue(at: Date, hours: WorkingHours): Date {
  const local = localTime(at, hours.timeZone)
  const midnight = Math.floor(local / DAY) * DAY
  const sinceMidnight = hoursOn(midnight, hours) ? local - midnight : DAY - MINUTE
  return fromLocalTime(nextWorkingDay(midnight, hours) + sinceMidnight, hours.timeZone)
}

/** Minutes left for an answer to a message written `at`; negative when it is late. */
export function minutesLeft(at: Date, now: Date, hours: WorkingHours): number {
  return Math.floor((answerDue(at, hours).getTime() - now.getTime()) / MINUTE)
}

/** Limit of the search for an open day, which hours that never open would keep running. */
const DAYS_MAX = 366

/** Midnights of the zone are counted as if it were UTC, so that a day is a day. */
function nextWorkingDay(midnight: number, hours: WorkingHours): number {
  for (let day = 1; day < DAYS_MAX; day += 1)
    if (hoursOn(midnight + day * DAY, hours)) return midnight + day * DAY
  return midnight
}

function hoursOn(local: number, { week, holidays }: WorkingHours) {
  const date = new Date(local)
  const day = date.toISOString().slice(0, 10)
  if (holidays.includes(day) || holidays.includes(day.slice(5))) return null
  return week[date.getUTCDay()] ?? null
}

function localTime(at: Date, timeZone: string): number {
  return at.getTime() + zoneOffset(at, timeZone)
}

function fromLocalTime(local: number, timeZone: string): Date {
  const near = new Date(local - zoneOffset(new Date(local), timeZone))
  return new Date(local - zoneOffset(near, timeZone))
}

/** Formatters are slow to create. */
const zones = new Map<string, Intl.DateTimeFormat>()

function zoneOffset(at: Date, timeZone: string): number {
  const format =
    zones.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  zones.set(timeZone, format)
  const local = Date.parse(`${format.format(at).replace(' ', 'T')}Z`)
  return local - Math.floor(at.getTime() / 1000) * 1000
}
