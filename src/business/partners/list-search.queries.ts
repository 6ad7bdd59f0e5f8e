import { and, asc, desc, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { ListDefinition, ListQuery } from '#base/list.ts'

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

/** Limit and offset of a page. */
export const rowsOfPage = ({ page, rows }: { page: number; rows: number }) => ({
  limit: rows,
  offset: (page - 1) * rows,
})

/** The order asked for, or the list's own; ties are in the order of `id`, so that pages fit together. */
export function orderOf<List extends ListDefinition>(
  { sort }: ListQuery<List>,
  columns: Record<List['sorts'][number], PgColumn | SQL>,
  own: SQL[],
  id: PgColumn,
): (SQL | PgColumn)[] {
  if (!sort) return [...own, id]
  const column: PgColumn | SQL = columns[sort.by as List['sorts'][number]]
  return [sort.isDescending ? sql`${desc(column)} nulls last` : asc(column), id]
}
