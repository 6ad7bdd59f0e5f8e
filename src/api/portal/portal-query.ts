import { validator } from 'hono/validator'

import { fallbackLocale, isLocale, type Locale } from '#base/locale.ts'
import { type ModelFilter, readModelFilter } from '#business/catalogue/product-filter.ts'

/** Reads `?locale=`, and tells typed clients of it. An unknown language falls back, like a prefix. */
export const localeQuery = validator('query', ({ locale }) => ({ locale: readLocale(locale) }))

/** Reads filter and language of a list. Never refuses, like the public page. */
export const modelQuery = validator('query', ({ locale }, c): ModelFilter & { locale: Locale } => ({
  ...readModelFilter(new URL(c.req.url).searchParams),
  locale: readLocale(locale),
}))

function readLocale(asked: string | string[] | undefined): Locale {
  return typeof asked === 'string' && isLocale(asked) ? asked : fallbackLocale
}
