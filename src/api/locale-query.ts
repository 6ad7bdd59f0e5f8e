import { validator } from 'hono/validator'

import { fallbackLocale, isLocale, type Locale } from '#base/locale.ts'

/** Reads `?locale=` with a type for typed clients. An unknown language becomes the default language. */
export const localeQuery = validator('query', ({ locale }) => ({ locale: readLocale(locale) }))

export function readLocale(value: string | string[] | undefined): Locale {
  return typeof value === 'string' && isLocale(value) ? value : fallbackLocale
}
