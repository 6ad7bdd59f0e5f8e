import { validator } from 'hono/validator'

import type { Locale } from '#base/locale.ts'
import { type ProductFilter, readProductFilter } from '#features/catalogue/product-filter.ts'

import { readLocale } from '../locale-query.ts'

/** Reads filter and language of a list and ignores invalid values, like the public page. */
export const productQuery = validator(
  'query',
  ({ locale }, c): ProductFilter & { locale: Locale } => ({
    ...readProductFilter(new URL(c.req.url).searchParams),
    locale: readLocale(locale),
  }),
)
