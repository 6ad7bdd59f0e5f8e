import { answerDue, type WorkingHours } from '#base/calendar/working-hours.ts'
import type { Locale } from '#base/locale.ts'

import { languages } from './languages.ts'

/** The latest moment of an answer to a message written `at`, for the texts of emails. */
export function answerDueText(at: Date, hours: WorkingHours, locale: Locale) {
  return dueText(answerDue(at, hours), hours, locale)
}

/** A promised time by the maker's clock, for texts. */
export function dueText(due: Date, hours: Pick<WorkingHours, 'timeZone'>, locale: Locale) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languages[locale].intl, { timeZone: hours.timeZone, ...options })
  return {
    dueTime: part({ hour: '2-digit', minute: '2-digit' }).format(due),
    dueDate: part({ day: 'numeric', month: 'long' }).format(due),
    dueDay: part({ weekday: 'long' }).format(due),
    dueZone:
      part({ timeZoneName: 'short' })
        .formatToParts(due)
        .find(({ type }) => type === 'timeZoneName')?.value ?? '',
  }
}
