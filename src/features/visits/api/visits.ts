import { Hono } from 'hono'

import { companyMember } from '#api/company-member.ts'
import { localeQuery } from '#api/locale-query.ts'
import { readProductId } from '#api/read-product-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { listProductCards } from '#features/catalogue/product-card.queries.ts'
import { clearViewedProducts, recordView, recordVisit } from '#features/visits/visit.commands.ts'
import { listPublishedSince, listViewedIds } from '#features/visits/visit.queries.ts'
import { NEW_PRODUCTS_MAX } from '#features/visits/visit.ts'

/**
 * `/api/portal/visits`: always the caller's own. `POST` is sent when the first page is opened and
 * returns the products new since the visit before, and those viewed last.
 */
export const visitsRouter = new Hono<WithRole>()
  .use(async (c, next) => {
    companyMember(c.var.role)
    await next()
  })
  .post('/', localeQuery, async (c) => {
    const { world, user } = c.var
    const since = await recordVisit(world, user.id)
    const added = since ? await listPublishedSince(world, since, NEW_PRODUCTS_MAX) : []
    const viewed = await listViewedIds(world, user.id)
    const { locale } = c.req.valid('query')
    const ids = [...new Set([...added, ...viewed])]
    const cards = await listProductCards(world, ids, locale, 'partner')
    const cardOf = new Map(cards.map((card) => [card.id, card]))
    const inOrder = (ids: string[]) => ids.flatMap((id) => cardOf.get(id) ?? [])
    return c.json({ since, added: inOrder(added), viewed: inOrder(viewed) })
  })
  .put('/viewed/:id', async (c) => {
    await recordView(c.var.world, c.var.user.id, readProductId(c.req.param('id')))
    return c.json({ ok: true })
  })
  .delete('/viewed', async (c) => {
    await clearViewedProducts(c.var.world, c.var.user.id)
    return c.json({ ok: true })
  })
