import { Hono } from 'hono'

import { getStatistics } from '#business/partners/partner.queries.ts'

import type { WithRole } from '../require-user.ts'

/** `GET /api/admin/dashboard`: the four numbers. The lists have their own endpoints. */
export const dashboard = new Hono<WithRole>().get('/', async (c) =>
  c.json({ statistics: await getStatistics(c.var.world) }),
)
