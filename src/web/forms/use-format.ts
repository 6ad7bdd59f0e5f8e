import type { Locale } from '#base/locale.ts'
import { countryNames } from '#i18n/country-name.ts'
import { languages } from '#i18n/languages.ts'

import { useLocale } from '../shell/use-locale.ts'

/** Formatters by language: they are slow to create, and a list uses them in every cell. */
const formatters = new Map<Locale, ReturnType<typeof createFormatters>>()

/** Formats dates and countries in the language of the page. Browser only: the server's ICU data has other names. */
export function useFormat() {
  const locale = useLocale()
  const format = formatters.get(locale) ?? createFormatters(locale)
  formatters.set(locale, format)
  return format
}

function createFormatters(locale: Locale) {
  const { intl } = languages[locale]
  const days = new Intl.DateTimeFormat(intl, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/Istanbul',
  })
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
    /** `12 Dec 2026`, from an ISO date, in the calendar of the maker: the day that the paper of it says, everywhere. */
    day: (iso: string) => days.format(new Date(iso)),
    /** Date and hour, in the time zone of the reader. */
    moment: (iso: string) => moments.format(new Date(iso)),
    /** `12/12/2026, 14:05`, for narrow cells. */
    dayAndHour: (iso: string) => hours.format(new Date(iso)),
    /** `5 minutes`, from two hours on `3 hours`, from two days on `2 days`. */
    span: (minutes: number) => {
      const [unit, size] = minutes < 120 ? [0, 1] : minutes < 2880 ? [1, 60] : [2, 1440]
      return units[unit]?.format(Math.floor(minutes / size)) ?? ''
    },
    /** The name of a country by its ISO 3166-1 code; any other text is returned unchanged. */
    country: (code: string) => (/^[A-Z]{2}$/.test(code) ? countryOf(code) : code),
  }
}
