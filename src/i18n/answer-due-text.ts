import { answerDue, type WorkingHours } from '#base/calendar/working-hours.ts'
import type { Locale } from '#base/locale.ts'

import { languages } from './languages.ts'

/** Until when what was written `at` is answered, for the texts of emails. */
export function answerDueText(at: Date, hours: WorkingHours, locale: Locale) {
  const due = answerDue(at, hours)
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
