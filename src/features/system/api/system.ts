import { Hono } from 'hono'

import type { WithRole } from '#api/require-user.ts'
import { listSystemNotices } from '#features/system/system.queries.ts'

/** `GET /api/admin/system`: parts of the server that are not connected or will soon stop. Nothing in it is about people. */
export const systemRouter = new Hono<WithRole>().get('/', async (c) =>
  c.json({ notices: await listSystemNotices(c.var.world) }),
)
