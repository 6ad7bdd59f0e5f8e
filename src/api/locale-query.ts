import { validator } from 'hono/validator'

import { fallbackLocale, isLocale, type Locale } from '#base/locale.ts'

/** Reads `?locale=` with a type for typed clients. An unknown language becomes the default one. */
export const localeQuery = validator('query', ({ locale }) => ({ locale: readLocale(locale) }))

export function readLocale(requested: string | string[] | undefined): Locale {
  return typeof requested === 'string' && isLocale(requested) ? requested : fallbackLocale
}
