import { Hono } from 'hono'

import { proveProduct } from '#business/catalogue/product-proof.queries.ts'
import { getModel, listModels } from '#business/catalogue/product.queries.ts'
import type { Audience } from '#business/catalogue/product.ts'
import type { Role } from '#business/partners/role.ts'

import type { WithRole } from '../require-user.ts'
import { localeQuery, modelQuery } from './portal-query.ts'
import { readModelId } from './read-product-id.ts'

/** `GET /api/portal/models` and `GET /api/portal/models/:id`: the catalogue with what visitors miss. */
export const models = new Hono<WithRole>()
  .get('/', modelQuery, async (c) => {
    const { locale, ...filter } = c.req.valid('query')
    return c.json(await listModels(c.var.world, filter, locale, audienceOf(c.var.role)))
  })
  .get('/:id', localeQuery, async (c) => {
    const { locale } = c.req.valid('query')
    const id = readModelId(c.req.param('id'))
    const model = await getModel(c.var.world, id, locale, audienceOf(c.var.role))
    return c.json({ ...model, proof: proveProduct(c.var.world, id) })
  })

function audienceOf({ role }: Role): Audience {
  return role === 'admin' || role === 'partner' ? role : 'visitor'
}
