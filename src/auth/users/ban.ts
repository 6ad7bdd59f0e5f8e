import { DAY, HOUR, MINUTE, timeAfter } from '#base/time.ts'

/** A ban ends at `bannedUntil`; null: none. */
export function isBanned({ bannedUntil }: { bannedUntil: Date | null }, now: Date): boolean {
  return bannedUntil !== null && bannedUntil > now
}

/** Milliseconds of each unit of a duration in GoTrue's notation. */
const units: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: MINUTE,
  h: HOUR,
}

const DURATION = /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|ms|s|m|h))+$/

/** Longer than any real ban, and still a valid date. */
const MILLISECONDS_MAX = 1000 * 365.25 * DAY

/**
 * The end of a ban of this length: `24h`, `1h30m`, `none`.
 * @returns null for `none`; undefined when it is no duration
 */
export function endOfBan(duration: string, now: Date): Date | null | undefined {
  if (duration === 'none') return null
  if (duration.length > 40 || !DURATION.test(duration)) return undefined
  const parts = duration.matchAll(/([\d.]+)(ns|us|µs|ms|s|m|h)/g)
  const length = [...parts].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (units[unit] ?? 0),
    0,
  )
  const signed = duration.startsWith('-') ? -length : length
  return Math.abs(signed) > MILLISECONDS_MAX ? undefined : timeAfter(now, signed)
}
