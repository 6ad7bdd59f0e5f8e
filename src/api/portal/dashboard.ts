import { Hono } from 'hono'

import { listFavoriteIds } from '#features/boards/favorite.queries.ts'
import { listProductCards } from '#features/catalogue/product-card.queries.ts'
import type { ProductSummary } from '#features/catalogue/product-card.ts'

import { localeQuery } from '../locale-query.ts'
import type { WithRole } from '../require-user.ts'

type Dashboard = { name: string; company: string | null; favorites: ProductSummary[] }

/** `GET /api/portal/dashboard?locale=`. Favorites are in the order of the catalogue. */
export const portalDashboardRouter = new Hono<WithRole>().get('/', localeQuery, async (c) => {
  const { world, role } = c.var
  if (role.role !== 'partner') {
    const name = 'name' in role ? role.name : ''
    return c.json<Dashboard>({ name, company: null, favorites: [] })
  }
  const { partnerId, name, company } = role
  const ids = await listFavoriteIds(world, partnerId)
  const favorites = await listProductCards(world, ids, c.req.valid('query').locale, 'partner')
  return c.json<Dashboard>({ name, company, favorites })
})
