import type { Context, Hono } from 'hono'

import type { RouterEnv } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

/**
 * Refuses a request that no route handled: 405 with the methods of the path, else 404.
 * @param routes the routes of this router; `c.req.routePath` is where it is mounted
 */
export function notFound(c: Context<RouterEnv>, routes: Hono<RouterEnv>): never {
  const base = c.req.routePath.replace(/\/\*$/, '')
  const path = c.req.path.slice(base.length)
  const methods = new Set(
    routes.routes
      .filter((route) => route.method !== 'ALL' && matches(route.path, path))
      .map(({ method }) => method),
  )
  if (methods.size === 0) throw new Refusal('missing', 'not_found')
  c.header('allow', [...methods].toSorted().join(', '))
  throw new Refusal('missing', 'method_not_allowed')
}

function matches(route: string, path: string): boolean {
  const [pattern, input] = [route.split('/'), path.split('/')]
  return (
    pattern.length === input.length &&
    pattern.every((part, index) => part.startsWith(':') || part === input[index])
  )
}
