import { Hono } from 'hono'

import { Refusal } from '#base/refusal.ts'
import { addFavorite, removeFavorite } from '#business/favorites/favorite.commands.ts'
import { listFavoriteIds } from '#business/favorites/favorite.queries.ts'
import type { Role } from '#business/partners/role.ts'

import type { WithRole } from '../require-user.ts'
import { readProductId } from './read-product-id.ts'

/**
 * `/api/portal/favorites`: always the caller's own; a request cannot name another partner.
 * Each response has all ids, so that a page need not compute them.
 */
export const favorites = new Hono<WithRole>()
  .get('/', async (c) => {
    return c.json({ ids: await listFavoriteIds(c.var.world, partnerOf(c.var.role)) })
  })
  .put('/:id', async (c) => {
    const partnerId = partnerOf(c.var.role)
    await addFavorite(c.var.world, partnerId, readProductId(c.req.param('id')))
    return c.json({ ids: await listFavoriteIds(c.var.world, partnerId) })
  })
  .delete('/:id', async (c) => {
    const partnerId = partnerOf(c.var.role)
    await removeFavorite(c.var.world, partnerId, readProductId(c.req.param('id')))
    return c.json({ ids: await listFavoriteIds(c.var.world, partnerId) })
  })

function partnerOf(role: Role): string {
  if (role.role !== 'partner') throw new Refusal('forbidden', 'noPartner')
  return role.partnerId
}
