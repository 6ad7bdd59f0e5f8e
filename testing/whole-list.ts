import type { ListQuery } from '#business/partners/list-page.ts'

/** Asks a list of staff for its first page, unsearched: all there is in a test. */
export const wholeList: ListQuery<never> = { q: '', status: null, page: 1 }
