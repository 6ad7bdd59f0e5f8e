import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'

import type { ProductFilter } from './product-filter.ts'
import { productIndex } from './product-index.tables.ts'
import { isShownTo } from './product-shown.queries.ts'
import { productColors } from './product.tables.ts'
import type { Audience } from './product.ts'

/** Condition of the products of a list, all but its search text. */
export function allConditions(
  filter: ProductFilter,
  audience: Audience,
  locale: Locale,
): SQL | undefined {
  const { category, fabric, color } = filter
  return and(
    commonConditions(filter, audience, locale),
    category ? eq(productIndex.category, category) : undefined,
    fabric ? eq(productIndex.fabric, fabric) : undefined,
    color
      ? sql`exists (select 1 from ${productColors}
          where ${productColors.color} = ${color} and ${productColors.productId} = ${productIndex.productId})`
      : undefined,
  )
}

/** The part of it that is no facet. */
export function commonConditions(
  { collection }: ProductFilter,
  audience: Audience,
  locale: Locale,
): SQL | undefined {
  return and(
    isShownTo(productIndex, audience, locale),
    collection ? eq(productIndex.collection, collection) : undefined,
  )
}
