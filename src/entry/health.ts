import { sql } from 'drizzle-orm'

import { openDoor } from '#api/router.ts'

/** `live`: the process answers. `ready`: its database answers too. */
export const health = openDoor()
  .get('/live', (c) => c.json({ status: 'live' }))
  .get('/ready', async (c) => {
    try {
      await c.var.world.db.execute(sql`select 1`)
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'not ready' }, 503)
    }
  })
