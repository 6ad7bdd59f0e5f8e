import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

/** A country (ISO 3166-1 alpha-2) and the code one dials for it: `{ country: 'TR', dialCode: '+90' }`. */
export type DialCode = { country: CountryCode; dialCode: `+${string}` }

/** Every country with a dial code, by country code. Several countries may share one: +1, +7. */
export function dialCodes(): DialCode[] {
  return getCountries().map((country) => ({
    country,
    dialCode: `+${getCountryCallingCode(country)}`,
  }))
}
