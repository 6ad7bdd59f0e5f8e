import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Locale } from '#base/locale.ts'

import { type Audience, visibleTo } from './product.ts'

/** Columns of a product or of its index. */
type Shown = { visibility: AnyPgColumn; hiddenIn: AnyPgColumn }

/**
 * Condition: this audience sees the product in this language. Partners see all of theirs in every
 * language, because what they may order does not depend on a translation.
 */
export function isShownTo(
  { visibility, hiddenIn }: Shown,
  audience: Audience,
  locale: Locale,
): SQL | undefined {
  return and(
    inArray(visibility, visibleTo(audience)),
    audience === 'visitor' ? isShownIn(hiddenIn, locale) : undefined,
  )
}

function isShownIn(hiddenIn: Shown['hiddenIn'], locale: Locale): SQL {
  // Looking for an element takes several times as long as seeing that there is none.
  return sql`(cardinality(${hiddenIn}) = 0 or ${locale}::text <> all(${hiddenIn}))`
}
