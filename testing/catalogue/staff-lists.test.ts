import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { listProducts } from '#features/catalogue/product-list.queries.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { fibers } from '#features/catalogue/term.tables.ts'

import { PRODUCTS_PATH, createProductSession } from './product-session.ts'
import { CATALOGUE } from './staff-session.ts'

test('several products change collection, visibility and order at once, or none does', async () => {
  const { call, form, id, addTerm, world } = await createProductSession()
  const second = (
    await call('POST', PRODUCTS_PATH, form({ styleCode: 'B', name: { tr: 'İkinci' } }))
  ).body.id
  const ss = await addTerm('collections', { name: { en: 'SS 27' } })
  const ids = [id, second]
  const put = (path: string, body: object) => call('PUT', `${PRODUCTS_PATH}/${path}`, body)
  expect((await put('bulk', { ids, fields: { collection: ss, leadTimeDays: 40 } })).status).toBe(
    200,
  )
  expect((await put('bulk', { ids, fields: { collection: 'none' } })).body.code).toBe('termUnknown')
  expect((await put('visibility', { ids, visibility: 'public' })).status).toBe(200)
  const listIds = async () =>
    (await listProducts(world, { collection: ss }, 'tr', 'visitor')).products.map(
      (product) => product.id,
    )
  expect(await listIds()).toEqual([second, id])
  expect((await put('place', { id, at: second })).status).toBe(200)
  expect(await listIds()).toEqual([id, second])

  const category = await addTerm('categories', { name: { tr: 'Kaban' } })
  const all = { visibility: 'draft', fields: { category, leadTimeDays: 45 } }
  expect((await put('bulk', { ids: [...ids, 'nobody-1'], ...all })).status).toBe(404)
  expect((await put('bulk', { ids, ...all, visibility: 'nobody' })).status).toBe(400)
  expect(await listIds()).toHaveLength(2)
  expect((await put('bulk', { ids, ...all })).status).toBe(200)
  expect(await listIds()).toEqual([])
  const { body } = await call('GET', `${PRODUCTS_PATH}/${id}`)
  expect(body).toMatchObject({ category, leadTimeDays: 45, visibility: 'draft' })
  await put('bulk', { ids, visibility: 'public' })

  const missing = await put('visibility', { ids: [id, 'nobody-1'], visibility: 'draft' })
  expect(missing).toEqual({ status: 404, body: { code: 'productMissing' } })
  expect(await listIds()).toHaveLength(2)
})

test('the list of products is filtered by collection and size run', async () => {
  const { call, form, id, addTerm, terms } = await createProductSession()
  const other = (await call('POST', PRODUCTS_PATH, form({ styleCode: 'B' }))).body.id as string
  const run = await addTerm('sizeRuns', { name: { tr: 'EU 36–40' }, sizes: ['36', '38', '40'] })
  const bulk = { ids: [id], fields: { sizeRun: run } }
  expect((await call('PUT', `${PRODUCTS_PATH}/bulk`, bulk)).status).toBe(200)
  const listIds = async (filter: string) => {
    const { body } = await call('GET', `${PRODUCTS_PATH}?locale=tr&${filter}`)
    return (body.rows as { id: string }[]).map((row) => row.id).toSorted()
  }
  expect(await listIds(`sizeRun=${run}`)).toEqual([id])
  expect(await listIds(`sizeRun=${run}&collection=${terms.collection}`)).toEqual([id])
  expect(await listIds(`sizeRun=${run}&collection=none`)).toEqual([])
  expect(await listIds('')).toEqual([id, other].toSorted())
})

test('a product takes the place of any other, those between move by a place, and the list of visitors follows', async () => {
  const { call, form, id, world } = await createProductSession()
  const ids = [id]
  for (const styleCode of ['B', 'C', 'D', 'E'])
    ids.unshift((await call('POST', PRODUCTS_PATH, form({ styleCode }))).body.id as string)
  const [e, d, c, b, a] = ids
  await call('PUT', `${PRODUCTS_PATH}/visibility`, { ids, visibility: 'public' })
  const place = (id: unknown, at: unknown) =>
    call('PUT', `${PRODUCTS_PATH}/place`, { id, at }).then(({ status }) => status)
  const listIds = async () =>
    (await listProducts(world, {}, 'tr', 'visitor')).products.map((product) => product.id)
  expect(await listIds()).toEqual([e, d, c, b, a])
  expect(await place(a, d)).toBe(200)
  expect(await listIds()).toEqual([e, a, d, c, b])
  expect(await place(e, b)).toBe(200)
  expect(await listIds()).toEqual([a, d, c, b, e])
  expect(await place(c, c)).toBe(200)
  expect(await place(c, 'nobody-1')).toBe(404)
  expect(await listIds()).toEqual([a, d, c, b, e])

  const ordered = eq(auditTrail.action, 'products.ordered')
  const entries = await world.db
    .select()
    .from(auditTrail)
    .where(ordered)
    .orderBy(asc(auditTrail.sequence))
  expect(entries[0]?.facts).toEqual({ product: a, movedTo: d })

  await world.db.update(products).set({ position: 7 })
  await Promise.all([place(a, b), place(e, d), place(b, c)])
  const order = await world.db.select({ position: products.position }).from(products)
  expect(new Set(order.map(({ position }) => position)).size).toBe(5)
  const { body } = await call('GET', `${PRODUCTS_PATH}?locale=tr`)
  expect((body.rows as { id: string }[]).map((row) => row.id)).toEqual(await listIds())
})

test('terms keep their order, are archived, and searches follow their names', async () => {
  const { call, addTerm, terms, show, world } = await createProductSession()
  await show('public')
  const black = await addTerm('colors', { name: { tr: 'Siyah' }, hex: '#111111' })
  const order = { slug: black, at: terms.color }
  expect((await call('PUT', `${CATALOGUE}/terms/colors/place`, order)).status).toBe(200)
  const slugs = async () =>
    (await call('GET', `${CATALOGUE}/terms`)).body.colors.map(
      (color: { slug: string }) => color.slug,
    )
  expect(await slugs()).toEqual([black, terms.color])

  const form = { name: { tr: 'Bal köpüğü' }, hex: '#aa7722', isArchived: true }
  await call('PUT', `${CATALOGUE}/terms/${terms.color}`, { kind: 'colors', version: 1, form })
  expect((await listProducts(world, { q: 'bal kopugu' }, 'tr', 'visitor')).count).toBe(1)
  expect((await call('GET', `${CATALOGUE}/terms/uses`)).body.colors).toEqual({ [terms.color]: 1 })
})

test('the fibers of a composition are taken into the catalogue, unknown fibers are refused', async () => {
  const { world, addTerm, call, form } = await createProductSession()
  expect((await world.db.select().from(fibers)).map(({ slug }) => slug).toSorted()).toEqual([
    'polyamide',
    'wool',
  ])
  const composition = [{ fiber: 'constructor', percent: 100 }]
  const body = form({ styleCode: 'X', composition })
  expect((await call('POST', PRODUCTS_PATH, body)).body).toEqual({ code: 'termUnknown' })
  await expect(addTerm('fabrics', { name: { tr: 'A' }, composition })).rejects.toThrow('400')
})
