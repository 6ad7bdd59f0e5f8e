import { languages } from '#i18n/languages.ts'

import { useLocale } from '../../shell/use-locale.ts'

/** A size for people: `1,4 MB`. */
export function useMegabytes(): (bytes: number) => string {
  const { intl } = languages[useLocale()]
  const format = new Intl.NumberFormat(intl, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  return (bytes) => format.format(bytes / 1_000_000)
}
