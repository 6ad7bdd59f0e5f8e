import { Hono } from 'hono'

import { localeQuery } from '#api/locale-query.ts'
import { productQuery } from '#api/portal/portal-query.ts'
import { readProductId } from '#api/read-product-id.ts'
import type { WithRole } from '#api/require-user.ts'
import type { Role } from '#features/access/role.ts'
import { listFirstCards } from '#features/catalogue/product-card.queries.ts'
import { listProductIds, listProducts } from '#features/catalogue/product-list.queries.ts'
import { proveProduct } from '#features/catalogue/product-proof.queries.ts'
import { getPartnerFacts, getProduct } from '#features/catalogue/product.queries.ts'
import type { Audience } from '#features/catalogue/product.ts'
import { listRelatedProducts } from '#features/guide/product-related.queries.ts'
import { findAvailability } from '#features/line-sheets/availability/availability.queries.ts'
import { SELECTED_MAX } from '#features/line-sheets/product-export.ts'
import { withCompanyPrices } from '#features/prices/priced-filter.queries.ts'

/** Cards on the dashboard, which fill a row of the widest grid. */
const NEWS = 4

/**
 * `GET /api/portal/products`, `…/ids`, `…/news` and `…/:id`: the catalogue with products for partners. `…/ids` lists
 * as many products as can be selected.
 */
export const productsRouter = new Hono<WithRole>()
  .get('/', productQuery, async (c) => {
    const { locale, ...filter } = c.req.valid('query')
    const { world, role } = c.var
    const pricedFilter = await withCompanyPrices(world, filter, role)
    return c.json(await listProducts(world, pricedFilter, locale, audienceOf(role)))
  })
  .get('/ids', productQuery, async (c) => {
    const { locale, ...filter } = c.req.valid('query')
    const { world, role } = c.var
    const pricedFilter = await withCompanyPrices(world, filter, role)
    const audience = audienceOf(role)
    return c.json(
      await listProductIds(world, pricedFilter, { locale, audience, limit: SELECTED_MAX }),
    )
  })
  .get('/news', localeQuery, async (c) => {
    const { locale } = c.req.valid('query')
    const audience = audienceOf(c.var.role)
    return c.json(await listFirstCards(c.var.world, NEWS, locale, audience, 'hidden'))
  })
  .get('/:id', localeQuery, async (c) => {
    const { locale } = c.req.valid('query')
    const id = readProductId(c.req.param('id'))
    const audience = audienceOf(c.var.role)
    const product = await getProduct(c.var.world, id, locale, audience)
    const partnerFacts = await getPartnerFacts(c.var.world, id)
    const related = await listRelatedProducts(c.var.world, product, locale, audience)
    const availability = await findAvailability(c.var.world, id)
    const proof = proveProduct(c.var.world, id)
    return c.json({ ...product, partnerFacts, availability, related, proof })
  })

function audienceOf({ role }: Role): Audience {
  return role === 'admin' || role === 'partner' ? role : 'visitor'
}
