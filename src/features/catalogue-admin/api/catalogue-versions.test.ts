import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { deleteOldVersions } from '#features/catalogue-admin/version.commands.ts'
import { productVersions } from '#features/catalogue-admin/version.tables.ts'
import { productPictures } from '#features/catalogue/product.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import {
  addTerms,
  CATALOGUE,
  createStaffSession,
  productFormOf,
} from '#testing/catalogue/staff-session.ts'

const PRODUCTS = `${CATALOGUE}/products`

async function openShop() {
  const office = await createStaffSession()
  const terms = await addTerms(office)
  const form = (changes: object = {}) => productFormOf(terms, changes)
  const id = (await office.call('POST', PRODUCTS, form())).body.id as string
  const change = (version: number, changes: object) =>
    office.call('PUT', `${PRODUCTS}/${id}`, { version, form: form(changes) })
  const restore = (version: number, to: number) =>
    office.call('POST', `${PRODUCTS}/${id}/restore`, { version, to })
  const read = async () => (await office.call('GET', `${PRODUCTS}/${id}`)).body
  return { ...office, terms, form, id, change, restore, read }
}

test('an undone save restores texts, colors, numbers and the colors of the pictures', async () => {
  const { world, terms, id, change, restore, read, call } = await openShop()
  const [picture] = await world.db
    .insert(pictures)
    .values({ source: 'upload', state: 'pending' })
    .returning()
  const placement = {
    productId: id,
    picture: picture?.id ?? '',
    view: 'front',
    position: 0,
  } as const
  await world.db.insert(productPictures).values({ ...placement, color: terms.color })
  const before = await read()
  await change(1, { name: { tr: 'Elif', ru: 'Элиф' }, colors: [], lengthCm: 110, sizes: ['38'] })

  expect(await restore(2, 1)).toEqual({ status: 200, body: { version: 3 } })
  const { changedAt: _, textsChangedAt: __, pageChangedAt: ___, ...fields } = before
  expect(await read()).toMatchObject({ ...fields, version: 3 })
  expect(await world.db.select().from(productPictures)).toMatchObject([{ color: terms.color }])
  const { body } = await call('GET', `${PRODUCTS}/${id}/history`)
  expect(body).toMatchObject([
    { action: 'product.restored', by: 'Staff', before: 2, facts: { to: 1 } },
    { action: 'product.changed', before: 1 },
    { action: 'product.created', before: null },
  ])
  expect((await restore(3, 2)).status).toBe(200)
  expect(await read()).toMatchObject({ name: { tr: 'Elif', ru: 'Элиф' }, colors: [], version: 4 })
})

test('409 an undo after a later change of somebody else is refused; 404 for a version that is not stored', async () => {
  const { world, change, restore, read, passDays } = await openShop()
  await change(1, { lengthCm: 110 })
  await change(2, { lengthCm: 120 })
  expect(await restore(2, 1)).toEqual({ status: 409, body: { code: 'changedMeanwhile' } })
  expect(await restore(3, 3)).toEqual({ status: 404, body: { code: 'versionMissing' } })
  expect((await restore(3, 0)).status).toBe(400)
  expect(await read()).toMatchObject({ lengthCm: 120, version: 3 })
  const twice = await Promise.all([restore(3, 1), restore(3, 1)])
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
  passDays(100)
  expect(await deleteOldVersions(world)).toBe(true)
  expect(await world.db.select().from(productVersions)).toEqual([])
})

test('changes of many products and of translations can be undone separately', async () => {
  const { call, addTerm, id, read, restore, terms } = await openShop()
  const collection = await addTerm('collections', { name: { tr: 'İY 27' } })
  await call('PUT', `${PRODUCTS}/bulk`, { ids: [id], fields: { collection } })
  const russian = { version: 2, locale: 'ru', texts: { name: 'Элиф' } }
  await call('PUT', `/api/admin/translations/${id}`, russian)
  expect(await read()).toMatchObject({ collection, name: { ru: 'Элиф' }, version: 3 })
  await restore(3, 1)
  expect(await read()).toMatchObject({ collection: terms.collection, name: { tr: 'Elif Manto' } })
})

test('a change of a term can be undone by staff who saw its last version', async () => {
  const { call, terms } = await openShop()
  const path = `${CATALOGUE}/terms/categories/${terms.category}`
  const form = { name: { tr: 'Kaban' }, description: { tr: 'Kısa ve sıcak.' } }
  const changed = { kind: 'categories', version: 1, form }
  expect((await call('PUT', `${CATALOGUE}/terms/${terms.category}`, changed)).body).toEqual({
    version: 2,
  })
  expect((await call('POST', `${path}/restore`, { version: 1, to: 1 })).status).toBe(409)
  expect((await call('POST', `${path}/restore`, { version: 2, to: 1 })).body).toEqual({
    version: 3,
  })
  const { body } = await call('GET', `${CATALOGUE}/terms`)
  expect(body.categories).toMatchObject([{ name: { tr: 'Manto' }, description: {}, version: 3 }])
  expect((await call('GET', `${path}/history`)).body).toMatchObject([
    { action: 'category.restored', before: 2 },
    { action: 'category.changed', before: 1 },
    { action: 'category.created', before: null },
  ])
  expect((await call('GET', `${CATALOGUE}/terms/none/x/history`)).status).toBe(404)
})

test(
  'the history of a product is read by index among many entries',
  { tags: 'nightly' },
  async () => {
    const { world } = await openShop()
    await world.db.execute(sql`
    insert into audit_trail (action, "on", at, facts)
    select case when n % 2 = 0 then 'product.changed' else 'picture.sent' end,
      'product-' || n % 5000, now(), jsonb_build_object('product', 'product-' || n % 5000)
    from generate_series(1, 40000) as n`)
    await world.db.execute(sql`analyze audit_trail`)
    const { rows } = (await world.db.execute(sql`
    explain select id from audit_trail
    where ("on" in ('product-7') and action like 'product.%')
      or (action in ('picture.sent') and facts ->> 'product' in ('product-7'))
    order by at desc limit 100`)) as unknown as { rows: { 'QUERY PLAN': string }[] }
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/audit_trail_by_object/)
    expect(plan).toMatch(/audit_trail_of_product/)
    expect(plan).not.toMatch(/Seq Scan/)
  },
)
