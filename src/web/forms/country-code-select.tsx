import type { FieldTexts } from '#ui/field-frame.tsx'
import { Select } from '#ui/select.tsx'

import type { Country } from './countries.ts'

/** The countries of most messages, listed first. */
const FREQUENT = ['TR', 'RU', 'KZ', 'UZ', 'AZ', 'AE', 'SA', 'DE', 'FR', 'GB', 'US']

type CountryCodeSelectProps = FieldTexts & {
  id: string
  countries: Country[]
  texts: { choose: string; frequent: string; all: string }
  defaultValue: string
}

/**
 * Dial codes by country name: typing the first letters of a country finds it. Required. Its value
 * is the country, as `contactFields` expects it.
 */
export function CountryCodeSelect(props: CountryCodeSelectProps) {
  const { countries, texts, ...field } = props
  const frequent = FREQUENT.flatMap((code) => countries.filter((country) => country.code === code))
  const others = countries.filter((country) => !FREQUENT.includes(country.code))
  return (
    <Select {...field} required autoComplete="tel-country-code" placeholder={texts.choose}>
      <optgroup label={texts.frequent}>{frequent.map(option)}</optgroup>
      <optgroup label={texts.all}>{others.map(option)}</optgroup>
    </Select>
  )
}

function option({ code, name, dialCode }: Country) {
  return (
    <option key={code} value={code}>
      {name} ({dialCode})
    </option>
  )
}
