import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'

import {
  type Facet,
  facetNames,
  facets,
  type PricesOfProducts,
  type ProductFilter,
} from './product-filter.ts'
import { productIndex } from './product-index.tables.ts'
import { isShownTo } from './product-shown.queries.ts'
import type { Audience } from './product.ts'

/** Condition of the products of a list, all but its search text. */
export function allConditions(
  filter: ProductFilter,
  audience: Audience,
  locale: Locale,
): SQL | undefined {
  return and(commonConditions(filter, audience, locale), facetConditions(filter, facetNames))
}

/** Conditions of these facets, on the columns of `product_index` or of rows counted from it. */
export function facetConditions(filter: ProductFilter, of: Facet[]): SQL | undefined {
  return and(
    ...of.map((facet) => {
      const { column, isList } = facets[facet]
      const value = filter[facet]
      if (!value) return undefined
      return isList
        ? sql`${value} = any(string_to_array(${sql.identifier(column)}, ' '))`
        : sql`${sql.identifier(column)} = ${value}`
    }),
  )
}

/** What a product costs the company that asks, in minor units; null: on request. */
export const priceOf = ({ minorOf }: PricesOfProducts) =>
  sql`(${JSON.stringify(minorOf)}::jsonb ->> ${productIndex.productId})::int`

/** The part of it that is no facet. */
export function commonConditions(
  { collection, prices }: ProductFilter,
  audience: Audience,
  locale: Locale,
): SQL | undefined {
  return and(
    isShownTo(productIndex, audience, locale),
    collection ? eq(productIndex.collection, collection) : undefined,
    prices?.maxMinor ? sql`${priceOf(prices)} <= ${prices.maxMinor}` : undefined,
  )
}
