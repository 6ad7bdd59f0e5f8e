import { Hono } from 'hono'

import type { WithRole } from '#api/require-user.ts'
import { memberId, ownerOf, readCompany } from '#features/companies/api/company.ts'
import { endColleague } from '#features/requests/person-requests.commands.ts'

/**
 * `DELETE /api/portal/company/members/:id`: takes a login out of the caller's company and passes its requests on. It is
 * apart from the rest of the company, which knows of no requests.
 */
export const colleaguesRouter = new Hono<WithRole>().delete('/members/:id', async (c) => {
  await endColleague(c.var.world, ownerOf(c), memberId(c.req.param('id')))
  return c.json(await readCompany(c))
})
