import type { ListDefinition } from '#base/list.ts'

/** Search parameters by name; an empty value takes its parameter out of the address. */
export type SearchChanges = Record<string, string>

/** Returns the search of an address after some changes; the given search stays as it is. */
export function searchWith(search: URLSearchParams, changes: SearchChanges): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

/** Do the changes ask for other rows? The details of a row do not. */
export function changesRows(list: ListDefinition, changes: SearchChanges): boolean {
  const names = parameterNames(list)
  return Object.keys(changes).some((name) => names.includes(name))
}

/** The part of an address that the API is asked with: the non-empty parameters of the list. */
export function listSearch(list: ListDefinition, url: string): Record<string, string> {
  const { searchParams } = new URL(url)
  return Object.fromEntries(
    parameterNames(list).flatMap((name) => {
      const value = searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

const parameterNames = (list: ListDefinition) => [
  'q',
  'sort',
  'page',
  'rows',
  ...Object.keys(list.filters),
]
