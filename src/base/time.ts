/** Milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export function timeBefore(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() - milliseconds)
}

export function timeAfter(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds)
}

/** The same day and hour `months` later (UTC); the last day of a month that is shorter. */
export function monthsAfter(date: Date, months: number): Date {
  return monthsBefore(date, -months)
}

/** The same day and hour `months` earlier (UTC); the last day of a month that is shorter. */
export function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date)
  earlier.setUTCDate(1)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0))
  earlier.setUTCDate(Math.min(date.getUTCDate(), lastDay.getUTCDate()))
  return earlier
}
