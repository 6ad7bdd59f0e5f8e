import { Hono } from 'hono'

import { deactivatePartner, reactivatePartner } from '#business/partners/partner.commands.ts'
import { listPartners } from '#business/partners/partner.queries.ts'
import { partnerList, type PartnerStatus } from '#business/partners/partner.ts'

import { readId } from '../read-id.ts'
import type { WithRole } from '../require-user.ts'
import { listQuery } from './list-query.ts'

/**
 * `GET /api/admin/partners?q=&sort=&status=&page=`: a page of the list.
 * `POST /api/admin/partners/:id/deactivate` and `…/reactivate`.
 */
export const partners = new Hono<WithRole>()
  .get('/', listQuery(partnerList), async (c) =>
    c.json(await listPartners(c.var.world, c.req.valid('query'))),
  )
  .post('/:id/deactivate', async (c) => {
    await deactivatePartner(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json<{ status: PartnerStatus }>({ status: 'inactive' })
  })
  .post('/:id/reactivate', async (c) => {
    await reactivatePartner(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json<{ status: PartnerStatus }>({ status: 'active' })
  })

const idOf = (input: string) => readId(input, 'partnerMissing')
