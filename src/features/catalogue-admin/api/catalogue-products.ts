import { Hono } from 'hono'
import { validator } from 'hono/validator'
import * as z from 'zod/mini'

import { jsonBody } from '#api/json-body.ts'
import { queryBy } from '#api/list-query.ts'
import { readLocale } from '#api/locale-query.ts'
import { readProductId } from '#api/read-product-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { readListQuery } from '#base/list.ts'
import { fallbackLocale, isLocale } from '#base/locale.ts'
import { listAdminNames } from '#features/access/admin.queries.ts'
import { listPlaces } from '#features/catalogue-admin/place.queries.ts'
import { moveProduct } from '#features/catalogue-admin/product-address.commands.ts'
import { changeProducts } from '#features/catalogue-admin/product-bulk.commands.ts'
import {
  addressForm,
  bulkForm,
  placeForm,
  reorderForm,
  productForm,
  visibilityForm,
} from '#features/catalogue-admin/product-form.ts'
import { reorderProduct } from '#features/catalogue-admin/product-order.commands.ts'
import { setVisibility } from '#features/catalogue-admin/product-visibility.commands.ts'
import { restoreProduct } from '#features/catalogue-admin/restore.commands.ts'
import {
  createProduct,
  duplicateProduct,
  updateProduct,
} from '#features/catalogue-admin/staff-product.commands.ts'
import {
  getStaffProduct,
  listProductHistory,
  listStaffProducts,
} from '#features/catalogue-admin/staff-product.queries.ts'
import { restoreForm } from '#features/catalogue-admin/version.ts'
import { getPartnerFacts, previewProduct } from '#features/catalogue/product.queries.ts'
import { previewAudiences, visibilities } from '#features/catalogue/product.ts'
import { listRelatedProducts } from '#features/guide/product-related.queries.ts'
import { version } from '#features/product-fields/field-schemas.ts'
import { SLUG } from '#features/product-fields/slug-pattern.ts'

const productChange = z.object({ version, form: productForm })

const list = { sorts: [], filters: { status: visibilities } } as const

/** Reads the query of the list; invalid values are ignored. */
const productsQuery = queryBy((valueOf) => {
  const { q, page, rows, filters } = readListQuery(list, valueOf)
  const locale = valueOf('locale')
  const slugOf = (name: string) => {
    const value = valueOf(name) ?? ''
    return SLUG.test(value) ? value : null
  }
  return {
    q,
    page,
    rows,
    status: filters.status,
    locale: locale && isLocale(locale) ? locale : fallbackLocale,
    collection: slugOf('collection'),
    sizeRun: slugOf('sizeRun'),
  }
})

const previewQuery = validator('query', ({ as, locale }) => ({
  as: previewAudiences.find((name) => name === as) ?? 'visitor',
  locale: readLocale(locale),
}))

/**
 * `/api/admin/catalogue/products`: products as staff edit them. `GET /` lists by `q`, `status`, `collection`, `sizeRun`,
 * `page` and `locale`; `PUT /visibility` and `/bulk` change several products at once, `PUT /place` moves a product;
 * `POST /places` says what points to products or to a term;
 * `GET /:id/preview` reads a product as visitors or partners would get it (`as`, `locale`), published or not.
 */
export const staffProductsRouter = new Hono<WithRole>()
  .get('/', productsQuery, async (c) => {
    const { locale, ...query } = c.req.valid('query')
    return c.json(await listStaffProducts(c.var.world, query, locale))
  })
  .post('/', jsonBody(productForm), async (c) => {
    const id = await createProduct(c.var.world, c.req.valid('json'), c.var.user.id)
    return c.json({ id }, 201)
  })
  .put('/visibility', jsonBody(visibilityForm), async (c) => {
    await setVisibility(c.var.world, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true as const })
  })
  .put('/bulk', jsonBody(bulkForm), async (c) => {
    await changeProducts(c.var.world, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true as const })
  })
  .post('/places', jsonBody(placeForm), async (c) =>
    c.json(await listPlaces(c.var.world, c.req.valid('json'))),
  )
  .put('/place', jsonBody(reorderForm), async (c) => {
    await reorderProduct(c.var.world, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true as const })
  })
  .get('/:id', async (c) => {
    const product = await getStaffProduct(c.var.world, readProductId(c.req.param('id')))
    return c.json({ ...product, shownOn: await listPlaces(c.var.world, { ids: [product.id] }) })
  })
  .get('/:id/preview', previewQuery, async (c) => {
    const { as, locale } = c.req.valid('query')
    const id = readProductId(c.req.param('id'))
    const product = await previewProduct(c.var.world, id, locale, as)
    const related = await listRelatedProducts(c.var.world, product, locale, as)
    const partnerFacts = as === 'partner' ? await getPartnerFacts(c.var.world, id) : null
    return c.json({ ...product, related, partnerFacts })
  })
  .put('/:id', jsonBody(productChange), async (c) => {
    const { form, version } = c.req.valid('json')
    const target = { id: readProductId(c.req.param('id')), version }
    return c.json({ version: await updateProduct(c.var.world, target, form, c.var.user.id) })
  })
  .post('/:id/restore', jsonBody(restoreForm), async (c) => {
    const target = { id: readProductId(c.req.param('id')), ...c.req.valid('json') }
    return c.json({ version: await restoreProduct(c.var.world, target, c.var.user.id) })
  })
  .post('/:id/duplicate', async (c) => {
    const id = readProductId(c.req.param('id'))
    return c.json({ id: await duplicateProduct(c.var.world, id, c.var.user.id) }, 201)
  })
  .put('/:id/address', jsonBody(addressForm), async (c) => {
    const target = { id: readProductId(c.req.param('id')), to: c.req.valid('json').to }
    await moveProduct(c.var.world, target, c.var.user.id)
    return c.json({ id: target.to })
  })
  .get('/:id/history', async (c) => {
    const id = readProductId(c.req.param('id'))
    const [entries, names] = await Promise.all([
      listProductHistory(c.var.world, id),
      listAdminNames(c.var.world),
    ])
    return c.json(entries.map(({ by, ...entry }) => ({ ...entry, by: (by && names[by]) ?? null })))
  })
