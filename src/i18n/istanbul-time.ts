import type { Locale } from '#base/locale.ts'

import { languages } from './languages.ts'

/** Day and minute on the maker's clock, in words of the reader. */
export function inIstanbul(at: Date, locale: Locale): string {
  return at.toLocaleString(languages[locale].intl, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  })
}
