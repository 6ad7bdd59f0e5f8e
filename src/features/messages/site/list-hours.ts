import type { WorkingHours } from '#base/calendar/working-hours.ts'
import type { Locale } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'

/** `time` is null on days that are closed. */
export type OpeningHours = { days: string; time: string | null }

/** A Sunday. */
const FIRST_DAY = Date.UTC(2026, 0, 4)
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]

/** The week from Monday, equal days on the same line. Server only: browsers have other names of days. */
export function listHours({ week }: Pick<WorkingHours, 'week'>, locale: Locale): OpeningHours[] {
  const lines: { first: number; last: number; time: string | null }[] = []
  for (const day of FROM_MONDAY) {
    const hours = week[day]
    const time = hours ? hours.map(clock).join('–') : null
    const line = lines.at(-1)
    if (line?.time === time) line.last = day
    else lines.push({ first: day, last: day, time })
  }
  return lines.map(({ first, last, time }) => ({ days: nameDays(first, last, locale), time }))
}

/** `09:30` of 9.5 hours. */
const clock = (hours: number) => new Date(hours * 3_600_000).toISOString().slice(11, 16)

function nameDays(first: number, last: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languages[locale].intl, {
    weekday: 'long',
    timeZone: 'UTC',
  })
  const name = (day: number) => format.format(FIRST_DAY + day * 86_400_000)
  const days =
    first === last ? name(first) : `${name(first)} ${languages[locale].dash} ${name(last)}`
  return days.charAt(0).toLocaleUpperCase(locale) + days.slice(1)
}
