import { Hono } from 'hono'
import * as z from 'zod/mini'

import { jsonBody } from '#api/json-body.ts'
import { readId } from '#api/read-id.ts'
import { line } from '#base/form-fields.ts'
import { acceptQuote } from '#features/orders/acceptance.commands.ts'
import { findOwnOrder } from '#features/orders/order.queries.ts'
import { mayAct, type WithBuyer } from '#features/requests/api/with-buyer.ts'
import { assertOwnRequest } from '#features/requests/request.queries.ts'

const acceptance = z.object({
  name: line(2, 120),
  documentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  termsVersion: z.string().check(z.maxLength(40)),
})

/** The order of a buyer's request, which an accepted quote becomes. */
export const ownOrderRouter = new Hono<WithBuyer>()
  .get('/:id/order', async (c) => {
    const id = readId(c.req.param('id'), 'requestMissing')
    await assertOwnRequest(c.var.world, id, c.var.buyer)
    return c.json(await findOwnOrder(c.var.world, id, c.var.buyer))
  })
  .post('/quotes/:version/accept', mayAct, jsonBody(acceptance), async (c) => {
    const version = readId(c.req.param('version'), 'quoteMissing')
    const order = await acceptQuote(c.var.world, version, c.req.valid('json'), c.var.buyer)
    return c.json({ order })
  })
