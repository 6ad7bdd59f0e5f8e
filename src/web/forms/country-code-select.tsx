import type { FieldWords } from '#ui/field-frame.tsx'
import { Select } from '#ui/select.tsx'

import type { Country } from './countries.ts'

/** Where most messages come from. */
const FREQUENT = ['TR', 'RU', 'KZ', 'UZ', 'AZ', 'AE', 'SA', 'DE', 'FR', 'GB', 'US']

type CountryCodeSelectProps = FieldWords & {
  id: string
  countries: Country[]
  words: { choose: string; frequent: string; all: string }
  defaultValue: string
}

/**
 * Dial codes by country name: typing the first letters of a country finds it. Required. Its value
 * is the country, as `contactFields` expects it.
 */
export function CountryCodeSelect(props: CountryCodeSelectProps) {
  const { countries, words, ...field } = props
  const frequent = FREQUENT.flatMap((code) => countries.filter((one) => one.code === code))
  const others = countries.filter((one) => !FREQUENT.includes(one.code))
  return (
    <Select {...field} required autoComplete="tel-country-code" placeholder={words.choose}>
      <optgroup label={words.frequent}>{frequent.map(option)}</optgroup>
      <optgroup label={words.all}>{others.map(option)}</optgroup>
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
