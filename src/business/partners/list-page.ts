/** Rows of a page of the staff's lists. */
export const PAGE_ROWS = 50

/** What staff look for in a list: `page` counts from 1. */
export type ListQuery<Status> = { q: string; status: Status | null; page: number }

/** `total` counts what was found on all pages. */
export type ListPage<Row> = { rows: Row[]; total: number }
