import { Hono } from 'hono'

import type { WithRole } from '#api/require-user.ts'
import { memberId, ownerOf, readCompany } from '#features/companies/api/company.ts'
import { endColleague } from '#features/requests/person-requests.commands.ts'

/**
 * `DELETE /api/portal/company/members/:id`: removes a login from the caller's company and passes its requests on. The
 * endpoint stands apart from the other endpoints of companies, which do not depend on requests.
 */
export const colleaguesRouter = new Hono<WithRole>().delete('/members/:id', async (c) => {
  await endColleague(c.var.world, ownerOf(c), memberId(c.req.param('id')))
  return c.json(await readCompany(c))
})
