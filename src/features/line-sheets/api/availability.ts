import { Hono } from 'hono'

import { jsonBody } from '#api/json-body.ts'
import { readProductId } from '#api/read-product-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { saveAvailability } from '#features/line-sheets/availability/availability.commands.ts'
import { findAvailability } from '#features/line-sheets/availability/availability.queries.ts'
import { availabilityForm } from '#features/line-sheets/availability/availability.ts'

/** `/api/admin/availability/:id`: the ready pieces of a product, kept by staff. */
export const availabilityRouter = new Hono<WithRole>()
  .get('/:id', async (c) => {
    const availability = await findAvailability(c.var.world, readProductId(c.req.param('id')))
    return c.json({ availability })
  })
  .put('/:id', jsonBody(availabilityForm), async (c) => {
    const id = readProductId(c.req.param('id'))
    await saveAvailability(c.var.world, id, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
