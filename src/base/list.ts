import { oneLine } from './form-fields.ts'

/** Rows on a page of the staff's lists. */
export const LIST_ROWS = 50
/** Rows of an answer when a whole list is exported. */
export const LIST_ROWS_MAX = 1000

const PAGE_MAX = 100_000
const TYPED_MAX = 200

/** The sort keys and filters of a staff list, each filter with its allowed values. */
export type ListDefinition = {
  sorts: readonly string[]
  /** `anyValue`: values that people have created, as tags and colleagues. */
  filters: Record<string, readonly string[]>
}

/** Stands for the values of a filter that are not known beforehand. */
export const anyValue: readonly string[] = []

/** Search, filters, order and page of a staff list; `page` counts from 1. */
export type ListQuery<List extends ListDefinition> = {
  q: string
  /** Null: the list's own order. */
  sort: { by: List['sorts'][number]; isDescending: boolean } | null
  filters: { [Name in keyof List['filters']]: List['filters'][Name][number] | null }
  page: number
  rows: number
}

/** `total` counts the matches on all pages; `isMore`: there are further matches, on no page. */
export type ListPage<Row> = { rows: Row[]; total: number; isMore?: boolean }

/** Reads a list's query, as `?q=&sort=-applied&status=pending&page=2`. Invalid parts are ignored. */
export function readListQuery<List extends ListDefinition>(
  list: List,
  valueOf: (name: string) => string | null | undefined,
): ListQuery<List> {
  const sort = valueOf('sort') ?? ''
  const by = list.sorts.find((name) => name === sort.replace(/^-/, ''))
  const filters = Object.entries(list.filters).map(([name, values]) => {
    const input = valueOf(name)
    if (values === anyValue) return [name, input ? oneLine(input.slice(0, TYPED_MAX)) : null]
    return [name, values.find((value) => value === input) ?? null]
  })
  return {
    q: oneLine((valueOf('q') ?? '').slice(0, TYPED_MAX)),
    sort: by === undefined ? null : { by, isDescending: sort.startsWith('-') },
    filters: Object.fromEntries(filters) as ListQuery<List>['filters'],
    page: wholeNumber(valueOf('page'), PAGE_MAX) ?? 1,
    rows: wholeNumber(valueOf('rows'), LIST_ROWS_MAX) ?? LIST_ROWS,
  }
}

function wholeNumber(input: string | null | undefined, max: number): number | null {
  const number = Number(input)
  return Number.isInteger(number) && number >= 1 && number <= max ? number : null
}
