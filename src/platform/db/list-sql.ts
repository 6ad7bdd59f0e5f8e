import { and, asc, desc, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { digitsOf, foldedWords } from '#base/folded-text.ts'
import type { ListDefinition, ListQuery } from '#base/list.ts'

import type { Db } from './db.ts'

/** Condition for rows whose folded text contains every word of the search, or else its number. */
export function matchesText(q: string, text: PgColumn): SQL | undefined {
  const digits = digitsOf(q)
  return or(
    and(...foldedWords(q).map((word) => contains(text, word))),
    digits ? contains(text, digits) : undefined,
  )
}

/** Condition for a text that contains another. From three letters on, a `substringIndex` finds the rows. */
export function contains(text: PgColumn, part: string): SQL {
  return sql`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** Limit and offset of a page. */
export const pageBounds = ({ page, rows }: { page: number; rows: number }) => ({
  limit: rows,
  offset: (page - 1) * rows,
})

/** The requested order, or the list's own; ties are in the order of `id`, so that pages fit together. */
export function orderOf<List extends ListDefinition>(
  { sort }: ListQuery<List>,
  columns: Record<List['sorts'][number], PgColumn>,
  defaultOrder: SQL[],
  id: PgColumn,
): SQL[] {
  if (!sort) return [...defaultOrder, asc(id)]
  const column: PgColumn = columns[sort.by as List['sorts'][number]]
  if (!sort.isDescending) return [asc(column), asc(id)]
  // The id follows the direction, so that an index of column and id gives the order both ways.
  return [column.notNull ? desc(column) : sql`${desc(column)} nulls last`, desc(id)]
}

type Rows = {
  from: SQLWrapper
  /** A join that only the order needs. It leaves out no row, so counting is done without it. */
  joinForOrder?: SQL | undefined
  id: PgColumn
  where: SQL | undefined
  order: SQL[]
}

type Part = {
  /** True if every row is read, so that it is counted too; else an index gives the order and a second query counts. */
  isSearch: boolean
  limit: number
  offset: number
}

/**
 * The ids of the rows of a page, in order, and the number of matches on all pages; the rows are then read by
 * {@link sortByIds}, so that neither long columns nor joins are read for rows on other pages. Two
 * statements at most.
 */
export async function selectPageIds(
  db: Db,
  { query, ...rows }: Rows & { query: { q: string; page: number; rows: number } },
): Promise<{ ids: string[]; total: number }> {
  return selectRowIds(db, rows, { isSearch: query.q !== '', ...pageBounds(query) })
}

/** The same for a part of the rows. */
export async function selectRowIds(
  db: Db,
  { from, joinForOrder, id, where, order }: Rows,
  { isSearch, limit, offset }: Part,
): Promise<{ ids: string[]; total: number }> {
  const condition = where ? sql`where ${where}` : sql``
  const total = isSearch ? sql`count(*) over ()` : sql`null`
  const { rows } = (await db.execute(sql`select ${id} as id, ${total}::int as total
    from ${from} ${joinForOrder ?? sql``} ${condition}
    order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`)) as unknown as {
    rows: { id: string; total: number | null }[]
  }
  const ids = rows.map((row) => row.id)
  const isNothingFound = isSearch && limit > 0 && offset === 0 && ids.length === 0
  const counted = isNothingFound ? 0 : rows[0]?.total
  return { ids, total: counted ?? (await countOf(db, sql`${from} ${condition}`)) }
}

async function countOf(db: Db, matching: SQL): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as total from ${matching}`,
  )) as unknown as { rows: { total: number }[] }
  return rows[0]?.total ?? 0
}

/** The first rows in order: quick with an index of the order, however many there are. A single statement. */
export async function selectFirstIds(
  db: Db,
  { from, id, where, order }: Rows,
  limit: number,
): Promise<string[]> {
  const { rows } = (await db.execute(sql`select ${id} as id from ${from} where ${where ?? true}
    order by ${sql.join(order, sql`, `)} limit ${limit}`)) as unknown as { rows: { id: string }[] }
  return rows.map((row) => row.id)
}

/** Rows of a page in its order. */
export function sortByIds<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
