import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { digitsOf, foldedWords } from '#base/folded-text.ts'
import type { ListDefinition, ListQuery } from '#base/list.ts'

/** Condition for rows whose folded text contains every word of the search, or else its number. */
export function matchesText(q: string, text: PgColumn): SQL | undefined {
  const digits = digitsOf(q)
  return or(
    and(...foldedWords(q).map((word) => sql`position(${word} in ${text}) > 0`)),
    digits ? sql`position(${digits} in ${text}) > 0` : undefined,
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
  columns: Record<List['sorts'][number], PgColumn>,
  own: SQL[],
  id: PgColumn,
): SQL[] {
  if (!sort) return [...own, asc(id)]
  const column: PgColumn = columns[sort.by as List['sorts'][number]]
  if (!sort.isDescending) return [asc(column), asc(id)]
  // So that an index of column and id gives the order both ways.
  return [column.notNull ? desc(column) : sql`${desc(column)} nulls last`, desc(id)]
}
