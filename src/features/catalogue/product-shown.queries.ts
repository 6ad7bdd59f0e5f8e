import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Locale } from '#base/locale.ts'

import { type Audience, visibleTo } from './product.ts'

/** Columns of a product or of its index row. */
type VisibilityColumns = { visibility: AnyPgColumn; hiddenIn: AnyPgColumn }

/**
 * Condition: this audience sees the product in this language. Partners see all their products in every
 * language, because an order does not depend on a translation.
 */
export function isShownTo(
  { visibility, hiddenIn }: VisibilityColumns,
  audience: Audience,
  locale: Locale,
): SQL | undefined {
  return and(
    inArray(visibility, visibleTo(audience)),
    audience === 'visitor' ? isShownIn(hiddenIn, locale) : undefined,
  )
}

function isShownIn(hiddenIn: VisibilityColumns['hiddenIn'], locale: Locale): SQL {
  // The test for an empty array comes first, because it is several times as fast as the search for an element.
  return sql`(cardinality(${hiddenIn}) = 0 or ${locale}::text <> all(${hiddenIn}))`
}
