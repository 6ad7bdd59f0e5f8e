import type { MiddlewareHandler } from 'hono'

import { type ListDefinition, readListQuery } from '#base/list.ts'

import type { WithRole } from './require-user.ts'

/** For the client's types: what it sends, and what the endpoint gets. */
type ReadsQuery<Query> = MiddlewareHandler<
  WithRole,
  string,
  { in: { query: Record<string, string> }; out: { query: Query } }
>

/** Reads search, filters, order and page of a list. Never refuses: invalid values are ignored. */
export function listQuery<const List extends ListDefinition>(list: List) {
  return queryBy((valueOf) => readListQuery(list, valueOf))
}

/** @param read gets a value by its name; null when it was not sent, or several times */
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
