import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { ProductFilter } from './product-filter.ts'
import { productIndex } from './product-index.tables.ts'
import { productColors } from './product.tables.ts'
import { type Audience, visibleTo } from './product.ts'

/** Condition of the products of a list, all but its search text. */
export function allConditions(filter: ProductFilter, audience: Audience): SQL | undefined {
  const { category, fabric, color } = filter
  return and(
    commonConditions(filter, audience),
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
): SQL | undefined {
  return and(
    inArray(productIndex.visibility, visibleTo(audience)),
    collection ? eq(productIndex.collection, collection) : undefined,
  )
}
