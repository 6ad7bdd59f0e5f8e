import { Hono } from 'hono'

import { companyMember } from '#api/company-member.ts'
import { readProductId } from '#api/read-product-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { addFavorite, removeFavorite } from '#features/boards/favorite.commands.ts'
import { listFavoriteIds } from '#features/boards/favorite.queries.ts'

/**
 * `/api/portal/favorites`: always those of the caller's company; a request cannot name another.
 * Each response has all ids, so that a page need not compute them.
 */
export const favoritesRouter = new Hono<WithRole>()
  .get('/', async (c) => {
    const { partnerId } = companyMember(c.var.role)
    return c.json({ ids: await listFavoriteIds(c.var.world, partnerId) })
  })
  .put('/:id', async (c) => {
    const member = companyMember(c.var.role, 'buyer')
    await addFavorite(c.var.world, member, readProductId(c.req.param('id')))
    return c.json({ ids: await listFavoriteIds(c.var.world, member.partnerId) })
  })
  .delete('/:id', async (c) => {
    const member = companyMember(c.var.role, 'buyer')
    await removeFavorite(c.var.world, member, readProductId(c.req.param('id')))
    return c.json({ ids: await listFavoriteIds(c.var.world, member.partnerId) })
  })
