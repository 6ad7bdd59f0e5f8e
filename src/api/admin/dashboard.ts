import { Hono } from 'hono'

import { listApplications } from '#business/partners/application.queries.ts'
import { listCredentials } from '#business/partners/credential.queries.ts'
import { getStatistics, listPartners } from '#business/partners/partner.queries.ts'

import type { WithRole } from '../require-user.ts'

/** `GET /api/admin/dashboard`: the numbers and the three tabs, newest first, 200 rows at most each. */
export const dashboard = new Hono<WithRole>().get('/', async (c) => {
  const { world } = c.var
  const [statistics, applications, partners, credentials] = await Promise.all([
    getStatistics(world),
    listApplications(world),
    listPartners(world),
    listCredentials(world),
  ])
  return c.json({ statistics, applications, partners, credentials })
})
