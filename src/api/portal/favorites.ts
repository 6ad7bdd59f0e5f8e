import { Hono } from 'hono'

import { Refusal } from '#base/refusal.ts'
import { addFavourite, removeFavourite } from '#business/favorites/favorite.commands.ts'
import { listFavouriteIds } from '#business/favorites/favorite.queries.ts'
import type { Role } from '#business/partners/role.ts'

import type { WithRole } from '../require-user.ts'
import { readModelId } from './read-product-id.ts'

/**
 * `/api/portal/favourites`: the caller's own, whoever they are; nobody can name another partner.
 * Each answer gives all ids, so that a page need not count along.
 */
export const favourites = new Hono<WithRole>()
  .get('/', async (c) => {
    return c.json({ ids: await listFavouriteIds(c.var.world, partnerOf(c.var.role)) })
  })
  .put('/:id', async (c) => {
    const partnerId = partnerOf(c.var.role)
    await addFavourite(c.var.world, partnerId, readModelId(c.req.param('id')))
    return c.json({ ids: await listFavouriteIds(c.var.world, partnerId) })
  })
  .delete('/:id', async (c) => {
    const partnerId = partnerOf(c.var.role)
    await removeFavourite(c.var.world, partnerId, readModelId(c.req.param('id')))
    return c.json({ ids: await listFavouriteIds(c.var.world, partnerId) })
  })

function partnerOf(role: Role): string {
  if (role.role !== 'partner') throw new Refusal('forbidden', 'noPartner')
  return role.partnerId
}
