import { Hono } from 'hono'

import type { RouterEnv } from '#api/router.ts'
import { authHooks } from '#entry/auth-hooks.ts'
import { shortenedNetwork } from '#platform/limits/caller-network.ts'
import { withRequest } from '#platform/request.ts'
import type { World } from '#platform/world.ts'

/** Puts endpoints of the api behind their addresses, in a world of the test's own. */
export function openTestRouter(world: World, routes: Record<string, Hono<RouterEnv>>) {
  const router = new Hono<RouterEnv>().use(async (c, next) => {
    c.set('world', world)
    c.set('authHooks', authHooks)
    c.set('ip', c.req.header('x-test-ip') ?? '127.0.0.1')
    // As `followRequest` does; without its header answers can be compared byte by byte.
    const network = shortenedNetwork(c.var.ip)
    await withRequest({ id: crypto.randomUUID(), network }, next)
  })
  for (const [path, route] of Object.entries(routes)) router.route(path, route)
  return router
}
