import { makerDay } from '#base/calendar/maker-day.ts'
import type { Locale } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'

/**
 * A day in words: `25 November 2026`.
 * @param day in the maker's zone, `2026-11-25`
 */
export function writeDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale].intl, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
}

/** The day of the maker's calendar at a moment, in words. */
export function writeDayOf(at: Date, locale: Locale): string {
  return writeDay(makerDay(at), locale)
}
