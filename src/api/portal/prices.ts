import { Hono } from 'hono'

import { makerDay } from '#base/calendar/maker-day.ts'
import { listLadders } from '#features/prices/price-basis.queries.ts'

import { companyMember } from '../company-member.ts'
import type { WithRole } from '../require-user.ts'

/** `GET /api/portal/prices`: the price ladders of the caller's company today; staff have none. */
export const portalPricesRouter = new Hono<WithRole>().get('/', async (c) => {
  const { world, role } = c.var
  const { partnerId } = companyMember(role)
  return c.json(await listLadders(world, partnerId, makerDay(world.now())))
})
