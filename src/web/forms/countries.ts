import type { Locale } from '#base/locale.ts'
import { dialCodes } from '#features/messages/contact-message.ts'
import { countryNames } from '#i18n/country-name.ts'
import { languages } from '#i18n/languages.ts'

export type Country = {
  /** ISO 3166-1 alpha-2. */
  code: string
  name: string
  /** With the plus: `+90`. Countries may share a code. */
  dialCode: string
}

/**
 * Every country, by its name in the visitor's language. For loaders only: browsers know other
 * names than the server, and the page would not match itself.
 */
export function listCountries(locale: Locale): Country[] {
  const nameOf = countryNames(locale)
  const { compare } = new Intl.Collator(languages[locale].intl)
  return dialCodes()
    .map(({ country, dialCode }) => ({
      code: country,
      name: nameOf(country),
      dialCode,
    }))
    .sort((a, b) => compare(a.name, b.name))
}
