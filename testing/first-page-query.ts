import { LIST_ROWS } from '#base/list.ts'

/** Query for the first page of any staff list without search, which has all rows of a test. */
export const firstPageQuery = {
  q: '',
  sort: null,
  filters: {
    status: null,
    businessType: null,
    preferredLanguage: null,
    locale: null,
    tag: null,
    contact: null,
  },
  page: 1,
  rows: LIST_ROWS,
}
