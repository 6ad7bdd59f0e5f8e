import { Hono } from 'hono'

import { listModelCards } from '#business/catalogue/product-card.queries.ts'
import type { ModelCard } from '#business/catalogue/product-card.ts'
import { listFavouriteIds } from '#business/favorites/favorite.queries.ts'

import type { WithRole } from '../require-user.ts'
import { localeQuery } from './portal-query.ts'

type Dashboard = { name: string; company: string | null; favourites: ModelCard[] }

/** `GET /api/portal/dashboard?locale=`. Favourites stand in the order of the catalogue. */
export const dashboard = new Hono<WithRole>().get('/', localeQuery, async (c) => {
  const { world, role } = c.var
  if (role.role !== 'partner') {
    const name = 'name' in role ? role.name : ''
    return c.json<Dashboard>({ name, company: null, favourites: [] })
  }
  const { partnerId, name, company } = role
  const ids = await listFavouriteIds(world, partnerId)
  const favourites = await listModelCards(world, ids, c.req.valid('query').locale, 'partner')
  return c.json<Dashboard>({ name, company, favourites })
})
