import { sql } from 'drizzle-orm'

import { newRouter } from '#api/router.ts'

/** `live`: the process answers. `ready`: its database answers too. */
export const healthRouter = newRouter()
  .get('/live', (c) => c.json({ status: 'live' }))
  .get('/ready', async (c) => {
    try {
      await c.var.world.db.execute(sql`select 1`)
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'not ready' }, 503)
    }
  })
