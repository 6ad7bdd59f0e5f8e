import type { Locale } from '#base/locale.ts'

import { languages } from './languages.ts'

/** Names of countries by ISO 3166-1 code, with the ё that all Russian texts here have; an unknown code stays. */
export function countryNames(locale: Locale): (code: string) => string {
  const names = new Intl.DisplayNames(languages[locale].intl, { type: 'region', fallback: 'code' })
  return (code) => (names.of(code) ?? code).replace('Соединенные', 'Соединённые')
}
