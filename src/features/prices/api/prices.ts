import { Hono } from 'hono'

import { companyMember } from '#api/company-member.ts'
import type { WithRole } from '#api/require-user.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import { listLadders } from '#features/prices/price-basis.queries.ts'

/** `GET /api/portal/prices`: the price ladders of the caller's company today; staff have none. */
export const portalPricesRouter = new Hono<WithRole>().get('/', async (c) => {
  const { world, role } = c.var
  const { partnerId } = companyMember(role)
  return c.json(await listLadders(world, partnerId, makerDay(world.now())))
})
