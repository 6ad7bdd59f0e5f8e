import { validator } from 'hono/validator'

import { fallbackLocale, isLocale, type Locale } from '#base/locale.ts'
import { type ProductFilter, readProductFilter } from '#business/catalogue/product-filter.ts'

/** Reads `?locale=` with a type for typed clients. An unknown language becomes the default one. */
export const localeQuery = validator('query', ({ locale }) => ({ locale: readLocale(locale) }))

/** Reads filter and language of a list. Ignores invalid values, like the public page. */
export const productQuery = validator(
  'query',
  ({ locale }, c): ProductFilter & { locale: Locale } => ({
    ...readProductFilter(new URL(c.req.url).searchParams),
    locale: readLocale(locale),
  }),
)

function readLocale(requested: string | string[] | undefined): Locale {
  return typeof requested === 'string' && isLocale(requested) ? requested : fallbackLocale
}
