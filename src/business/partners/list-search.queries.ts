import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { partnerApplications } from './application.tables.ts'
import { PAGE_ROWS } from './list-page.ts'
import { foldedLetters, readSearch } from './list-search.ts'

/**
 * Condition for rows that contain every word of the search. Besides `texts` it searches number, phone,
 * city and country of the application, which the statement must join.
 */
export function matches(q: string, texts: PgColumn[]): SQL | undefined {
  const { id, phone, city, country } = partnerApplications
  const { words, digits } = readSearch(q)
  const number = sql`left(${id}::text, 8)`
  const all = sql.join([...texts, phone, city, number], sql`, `)
  const folded = sql`translate(concat_ws(' ', ${all}), ${foldedLetters.from}, ${foldedLetters.to})`
  return or(
    and(
      ...words.map(({ text, countries }) =>
        or(sql`position(${text} in ${folded}) > 0`, inArray(country, countries)),
      ),
    ),
    digits ? sql`position(${digits} in ${phone}) > 0` : undefined,
  )
}

/** Limit and offset of a page. */
export const rowsOfPage = (page: number) => ({ limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS })
