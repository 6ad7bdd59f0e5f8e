import { Hono } from 'hono'

import { listSystemNotices } from '#features/system/system.queries.ts'

import type { WithRole } from '../require-user.ts'

/** `GET /api/admin/system`: what of the server is not connected or will soon stop. Nothing in it is about people. */
export const systemRouter = new Hono<WithRole>().get('/', async (c) =>
  c.json({ notices: await listSystemNotices(c.var.world) }),
)
