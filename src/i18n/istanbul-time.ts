import type { Locale } from '#base/locale.ts'

import { languages } from './languages.ts'

/** Date and time in Istanbul, in the language of the reader. */
export function inIstanbul(at: Date, locale: Locale): string {
  return at.toLocaleString(languages[locale].intl, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  })
}
