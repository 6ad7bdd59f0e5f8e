import type { ListQuery } from '#business/partners/list-page.ts'

/** Query for the first page of a staff list without search, which has all rows of a test. */
export const wholeList: ListQuery<never> = { q: '', status: null, page: 1 }
