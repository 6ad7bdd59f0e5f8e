import { Hono } from 'hono'

import type { RouterEnv } from '#api/router.ts'
import { authHooks } from '#entry/auth-hooks.ts'
import { shortenedNetwork } from '#platform/limits/caller-network.ts'
import { withRequest } from '#platform/request-facts.ts'
import type { World } from '#platform/world.ts'

/** Mounts routes of the API at their paths, in the world of a test. */
export function openTestRouter(world: World, routes: Record<string, Hono<RouterEnv>>) {
  const router = new Hono<RouterEnv>().use(async (c, next) => {
    c.set('world', world)
    c.set('authHooks', authHooks)
    c.set('ip', c.req.header('x-test-ip') ?? '127.0.0.1')
    // Like `followRequest`, but without its header, so that responses can be compared byte by byte.
    const network = shortenedNetwork(c.var.ip)
    await withRequest({ id: crypto.randomUUID(), network }, next)
  })
  for (const [path, route] of Object.entries(routes)) router.route(path, route)
  return router
}
