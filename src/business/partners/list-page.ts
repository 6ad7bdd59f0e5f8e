/** Number of rows on a page of the staff's lists. */
export const PAGE_ROWS = 50

/** Search, filter and page of a staff list; `page` counts from 1. */
export type ListQuery<Status> = { q: string; status: Status | null; page: number }

/** `total` counts the matches on all pages. */
export type ListPage<Row> = { rows: Row[]; total: number }
