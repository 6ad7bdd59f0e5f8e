import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { partnerApplications } from './application.tables.ts'
import { readSearch } from './list-search.ts'

/**
 * Condition for rows that contain every word of the search in one of `texts`, which are folded, or
 * name it as the country of the application. The statement must join the application.
 */
export function matches(q: string, texts: PgColumn[]): SQL | undefined {
  const { phone, country } = partnerApplications
  const { words, digits } = readSearch(q)
  return or(
    and(
      ...words.map(({ text, countries }) =>
        or(
          ...texts.map((column) => sql`position(${text} in ${column}) > 0`),
          countries.length > 0 ? inArray(country, countries) : undefined,
        ),
      ),
    ),
    digits ? sql`position(${digits} in ${phone}) > 0` : undefined,
  )
}
