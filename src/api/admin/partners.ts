import { Hono } from 'hono'

import { deactivatePartner, reactivatePartner } from '#business/partners/partner.commands.ts'
import type { PartnerStatus } from '#business/partners/partner.ts'

import type { WithRole } from '../require-user.ts'
import { readId } from './read-id.ts'

/** `POST /api/admin/partners/:id/deactivate` and `…/reactivate`. */
export const partners = new Hono<WithRole>()
  .post('/:id/deactivate', async (c) => {
    await deactivatePartner(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json<{ status: PartnerStatus }>({ status: 'inactive' })
  })
  .post('/:id/reactivate', async (c) => {
    await reactivatePartner(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json<{ status: PartnerStatus }>({ status: 'active' })
  })

const idOf = (given: string) => readId(given, 'partnerMissing')
