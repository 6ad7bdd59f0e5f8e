import type { MiddlewareHandler } from 'hono'

import { type ListDefinition, readListQuery } from '#base/list.ts'

import type { WithRole } from './require-user.ts'

/** Types of a query for typed clients: the values that the client sends and the query that the endpoint gets. */
type ReadsQuery<Query> = MiddlewareHandler<
  WithRole,
  string,
  { in: { query: Record<string, string> }; out: { query: Query } }
>

/** Reads search, filters, order and page of a list. Never refuses: invalid values are ignored. */
export function listQuery<const List extends ListDefinition>(list: List) {
  return queryBy((valueOf) => readListQuery(list, valueOf))
}

/** Reads a query. @param read gets a function that returns a value by name; null if it is missing or repeated */
export function queryBy<Query extends object>(
  read: (valueOf: (name: string) => string | null) => Query,
): ReadsQuery<Query> {
  return (c, next) => {
    const query = read((name) => {
      const [value, another] = c.req.queries(name) ?? []
      return another === undefined ? (value ?? null) : null
    })
    c.req.addValidatedData('query', query)
    return next()
  }
}
