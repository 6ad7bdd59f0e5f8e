import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { admins } from '#features/access/admin.tables.ts'
import { staffRoles } from '#features/access/role.ts'
import { products } from '#features/catalogue/product.tables.ts'

import { PRODUCTS_PATH, createProductSession } from './product-session.ts'

const carton = { cartonPieces: 12, cartonSizeCm: '60×40×50', cartonWeightKg: 14.5 }

async function openPreview() {
  const shop = await createProductSession()
  const { call, form, id } = shop
  await call('PUT', `${PRODUCTS_PATH}/${id}`, { version: 1, form: form(carton) })
  const preview = (query: string, productId = id) =>
    call('GET', `${PRODUCTS_PATH}/${productId}/preview?${query}`)
  return { ...shop, preview }
}

test('a draft is previewed by every role of staff, and stays hidden from its audience', async () => {
  const { world, preview, seenBy } = await openPreview()
  for (const staffRole of staffRoles) {
    await world.db.update(admins).set({ role: staffRole })
    expect(await preview('as=visitor&locale=tr')).toMatchObject({
      status: 200,
      body: { name: 'Elif Manto', fabric: { name: 'Kaşe' }, related: { ofFabric: [] } },
    })
  }
  expect([await seenBy('visitor'), await seenBy('partner')]).toEqual([false, false])
})

test('cartons and the mark of products for partners are previewed as a partner only', async () => {
  const { preview, show } = await openPreview()
  await show('partners')
  const asVisitor = (await preview('as=visitor&locale=tr')).body
  expect(asVisitor).toMatchObject({ partnerFacts: null })
  expect(asVisitor).not.toHaveProperty('isPartnerOnly')
  expect((await preview('as=partner&locale=tr')).body).toMatchObject({
    partnerFacts: { ...carton, cartonSizeCm: '60 × 40 × 50' },
    isPartnerOnly: true,
  })
})

test('each visibility is previewed; no part of a draft is marked as for partners only', async () => {
  const { preview, show } = await openPreview()
  for (const visibility of ['public', 'archived', 'draft']) {
    await show(visibility)
    const { status, body } = await preview('as=partner&locale=tr')
    expect([status, body.isPartnerOnly]).toEqual([200, undefined])
  }
})

test('a language in which the product is not published is previewed, and named as missing', async () => {
  const { world, id, preview, show } = await openPreview()
  await show('public')
  await world.db
    .update(products)
    .set({ hiddenIn: ['ru'] })
    .where(eq(products.id, id))
  const { status, body } = await preview('as=visitor&locale=ru')
  expect([status, body.languages]).toEqual([200, ['tr', 'en']])
})

test('products next to it are those that the audience sees', async () => {
  const { call, form, preview } = await openPreview()
  const other = (await call('POST', PRODUCTS_PATH, form({ styleCode: 'MN-2702' }))).body.id
  const names = async (as: string) =>
    (await preview(`as=${as}&locale=tr`)).body.related.ofFabric.map(({ id }: { id: string }) => id)
  expect(await names('partner')).toEqual([])
  await call('PUT', `${PRODUCTS_PATH}/visibility`, {
    ids: [other],
    visibility: 'partners',
    at: null,
  })
  expect([await names('visitor'), await names('partner')]).toEqual([[], [other]])
})

test('the visitor is the default audience; a product that does not exist is refused', async () => {
  const { preview } = await openPreview()
  expect((await preview('as=admin&locale=tr')).body).toMatchObject({ partnerFacts: null })
  expect(await preview('as=visitor&locale=tr', 'none')).toEqual({
    status: 404,
    body: { code: 'productMissing' },
  })
})
