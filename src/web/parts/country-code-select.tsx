import { FieldFrame, type FieldWords } from '#ui/field-frame.tsx'
import { Icon } from '#ui/icon.tsx'

import type { Country } from './countries.ts'

import styles from './country-code-select.module.css'

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
  const { countries, words, defaultValue, ...frame } = props
  const frequent = FREQUENT.flatMap((code) => countries.filter((one) => one.code === code))
  const others = countries.filter((one) => !FREQUENT.includes(one.code))
  return (
    <FieldFrame {...frame} required>
      {(control) => (
        <span className={styles.select}>
          <select {...control} autoComplete="tel-country-code" defaultValue={defaultValue}>
            <option value="">{words.choose}</option>
            <optgroup label={words.frequent}>{frequent.map(option)}</optgroup>
            <optgroup label={words.all}>{others.map(option)}</optgroup>
          </select>
          <Icon name="chevron" width="16" height="16" />
        </span>
      )}
    </FieldFrame>
  )
}

function option({ code, name, dialCode }: Country) {
  return (
    <option key={code} value={code}>
      {name} ({dialCode})
    </option>
  )
}
