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

/** Condition of the products of a list, without its search text. */
export function allConditions(
  filter: ProductFilter,
  audience: Audience,
  locale: Locale,
): SQL | undefined {
  return and(commonConditions(filter, audience, locale), facetConditions(filter, facetNames))
}

/** Conditions of some facets, on the columns of `product_index` or of rows counted from it. */
export function facetConditions(filter: ProductFilter, names: Facet[]): SQL | undefined {
  return and(
    ...names.map((facet) => {
      const { column, isList } = facets[facet]
      const value = filter[facet]
      if (!value) return undefined
      return isList
        ? sql`${value} = any(string_to_array(${sql.identifier(column)}, ' '))`
        : sql`${sql.identifier(column)} = ${value}`
    }),
  )
}

/** SQL of a product's price for the company of the reader, in minor units; null: on request. */
export const priceOf = ({ minorOf }: PricesOfProducts) =>
  sql`(${JSON.stringify(minorOf)}::jsonb ->> ${productIndex.productId})::int`

/** The part of {@link allConditions} that no facet makes. */
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
