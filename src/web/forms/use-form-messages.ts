import type { Locale } from '#base/locale.ts'
import { countryNames } from '#i18n/country-name.ts'
import { languages } from '#i18n/languages.ts'

import { useLocale } from '../shell/use-locale.ts'

/** Formatters are slow to create, and a list uses them in every cell. */
const stored = new Map<Locale, ReturnType<typeof makeTexts>>()

/** Dates and countries in the language of the page. For the browser only: the server's ICU data has other names. */
export function useFormMessages() {
  const locale = useLocale()
  const texts = stored.get(locale) ?? makeTexts(locale)
  stored.set(locale, texts)
  return texts
}

function makeTexts(locale: Locale) {
  const { intl } = languages[locale]
  const days = new Intl.DateTimeFormat(intl, { day: 'numeric', month: 'short', year: 'numeric' })
  const moments = new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeStyle: 'short' })
  const hours = new Intl.DateTimeFormat(intl, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  const units = (['minute', 'hour', 'day'] as const).map(
    (unit) => new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'long' }),
  )
  const countryOf = countryNames(locale)
  return {
    /** `12 Dec 2026` of an ISO text. */
    day: (iso: string) => days.format(new Date(iso)),
    /** With the hour, in the time of the reader. */
    moment: (iso: string) => moments.format(new Date(iso)),
    /** `12/12/2026, 14:05`, for where room is scarce. */
    dayAndHour: (iso: string) => hours.format(new Date(iso)),
    /** `5 minutes`, from two hours on `3 hours`, from two days on `2 days`. */
    span: (minutes: number) => {
      const [unit, size] = minutes < 120 ? [0, 1] : minutes < 2880 ? [1, 60] : [2, 1440]
      return units[unit]?.format(Math.floor(minutes / size)) ?? ''
    },
    /** The name of a country by its ISO 3166-1 code; what is none stays as it is. */
    country: (code: string) => (/^[A-Z]{2}$/.test(code) ? countryOf(code) : code),
  }
}
