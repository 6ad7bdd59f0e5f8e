import { Hono } from 'hono'

import type { Door } from '#api/door.ts'
import type { World } from '#platform/world.ts'

/** Puts doors of the api behind their addresses, in a world of the test's own. */
export function openTestDoor(world: World, rooms: Record<string, Hono<Door>>) {
  const door = new Hono<Door>().use(async (c, next) => {
    c.set('world', world)
    c.set('ip', c.req.header('x-test-ip') ?? '127.0.0.1')
    await next()
  })
  for (const [path, room] of Object.entries(rooms)) door.route(path, room)
  return door
}
