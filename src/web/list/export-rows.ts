import { type ListPage, LIST_ROWS_MAX } from '#base/list.ts'

import type { WithId } from './list-column.ts'

/** Rows of a single file. A spreadsheet with more opens slowly; a narrower search makes several files. */
export const EXPORT_ROWS_MAX = 50_000

/**
 * All rows a search finds, page by page. A row that moves to another page meanwhile is not taken
 * twice; when a row may have been missed, the list is read once more.
 */
export async function loadAllRows<Row extends WithId>(
  loadPage: (search: Record<string, string>) => Promise<ListPage<Row>>,
  search: Record<string, string>,
): Promise<Row[]> {
  const first = await readThrough(loadPage, search)
  const isWhole = first.rows.length >= Math.min(first.total, EXPORT_ROWS_MAX)
  return isWhole ? first.rows : (await readThrough(loadPage, search)).rows
}

async function readThrough<Row extends WithId>(
  loadPage: (search: Record<string, string>) => Promise<ListPage<Row>>,
  search: Record<string, string>,
): Promise<ListPage<Row>> {
  const byId = new Map<string, Row>()
  for (let page = 1; ; page += 1) {
    const { rows, total } = await loadPage({
      ...search,
      page: String(page),
      rows: String(LIST_ROWS_MAX),
    })
    for (const row of rows) byId.set(row.id, row)
    if (rows.length < LIST_ROWS_MAX || page * LIST_ROWS_MAX >= EXPORT_ROWS_MAX)
      return { rows: [...byId.values()].slice(0, EXPORT_ROWS_MAX), total }
  }
}
