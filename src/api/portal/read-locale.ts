import { fallbackLocale, isLocale, type Locale } from '#base/locale.ts'

/** Language of the answer, from `?locale=`; an unknown one falls back like an unknown prefix. */
export function readLocale(asked: string | undefined): Locale {
  return isLocale(asked) ? asked : fallbackLocale
}
