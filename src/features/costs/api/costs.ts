import { Hono } from 'hono'

import { jsonBody } from '#api/json-body.ts'
import { localeQuery } from '#api/locale-query.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { removeCost, saveCosts } from '#features/costs/cost.commands.ts'
import { readCosts } from '#features/costs/cost.queries.ts'
import { costsChange } from '#features/costs/cost.ts'

/** `/api/admin/costs`: the costs of pieces to their maker. */
export const costsRouter = new Hono<WithRole>()
  .get('/', localeQuery, async (c) =>
    c.json(await readCosts(c.var.world, c.req.valid('query').locale)),
  )
  .put('/', jsonBody(costsChange), async (c) => {
    await saveCosts(c.var.world, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .delete('/:id', async (c) => {
    await removeCost(c.var.world, readId(c.req.param('id'), 'productMissing'), c.var.user.id)
    return c.json({ ok: true })
  })
