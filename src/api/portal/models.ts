import { Hono } from 'hono'

import { readModelFilter } from '#business/catalogue/model-filter.ts'
import { getModel, listModels } from '#business/catalogue/model.queries.ts'
import type { Audience } from '#business/catalogue/model.ts'
import type { Role } from '#business/partners/role.ts'

import type { WithRole } from '../require-user.ts'
import { readLocale } from './read-locale.ts'

/** `GET /api/portal/models` and `GET /api/portal/models/:id`: the catalogue with what visitors miss. */
export const models = new Hono<WithRole>()
  .get('/', async (c) => {
    const filter = readModelFilter(new URL(c.req.url).searchParams)
    const locale = readLocale(c.req.query('locale'))
    return c.json(await listModels(c.var.world, filter, locale, audienceOf(c.var.role)))
  })
  .get('/:id', async (c) => {
    const locale = readLocale(c.req.query('locale'))
    return c.json(await getModel(c.var.world, c.req.param('id'), locale, audienceOf(c.var.role)))
  })

function audienceOf({ role }: Role): Audience {
  return role === 'admin' || role === 'partner' ? role : 'visitor'
}
