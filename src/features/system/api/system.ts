import { Hono } from 'hono'

import type { WithRole } from '#api/require-user.ts'
import { resumeRestored } from '#features/system/restored.commands.ts'
import { listSystemNotices } from '#features/system/system.queries.ts'

/**
 * `GET /api/admin/system`: parts of the server that are not connected or will soon stop. Nothing in it is about people.
 * `POST /api/admin/system/resume`: lets jobs and emails of a restored installation go on.
 */
export const systemRouter = new Hono<WithRole>()
  .get('/', async (c) => c.json({ notices: await listSystemNotices(c.var.world) }))
  .post('/resume', async (c) => {
    await resumeRestored(c.var.world, c.var.user.id)
    return c.json({})
  })
