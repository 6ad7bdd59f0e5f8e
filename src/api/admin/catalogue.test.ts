import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#business/audit/audit.tables.ts'
import { publishDue } from '#business/catalogue-admin/product-visibility.jobs.ts'
import { listCollections } from '#business/catalogue/collection.queries.ts'
import { findOldAddress } from '#business/catalogue/product-address.queries.ts'
import { listProducts } from '#business/catalogue/product-list.queries.ts'
import { getProduct } from '#business/catalogue/product.queries.ts'
import { fibres, products } from '#business/catalogue/product.tables.ts'
import { addTerms, CATALOGUE, openOffice, productFormOf } from '#testing/open-office.ts'

const PRODUCTS = `${CATALOGUE}/products`

async function openShop() {
  const office = await openOffice()
  const terms = await addTerms(office)
  const form = (changes: object = {}) => productFormOf(terms, changes)
  const { body } = await office.call('POST', PRODUCTS, form())
  const id = body.id as string
  const show = (visibility: string, at: string | null = null) =>
    office.call('PUT', `${PRODUCTS}/visibility`, { ids: [id], visibility, at })
  const seenBy = (audience: 'visitor' | 'partner' | 'admin') =>
    getProduct(office.world, id, 'en', audience).then(
      () => true,
      () => false,
    )
  return { ...office, terms, form, id, show, seenBy }
}

test('from nothing to a coat that a visitor reads in every language', async () => {
  const { world, id, show, call } = await openShop()
  expect(id).toBe('elif-manto-mn-2701')
  expect(await listCollections(world, 'tr')).toEqual([])
  expect((await listProducts(world, {}, 'tr', 'visitor')).count).toBe(0)

  expect((await show('public')).status).toBe(200)
  const coat = await getProduct(world, id, 'ru', 'visitor')
  expect(coat).toMatchObject({
    name: 'Elif Manto',
    styleCode: 'MN-2701',
    description: '',
    weightGsm: null,
    fabric: { name: 'Kaşe' },
    colors: [{ name: 'Deve tüyü', hex: '#b88f5c' }],
  })
  expect(await listCollections(world, 'en')).toMatchObject([{ name: 'SK 26/27', fullName: '' }])
  expect((await listProducts(world, { q: 'mantolar' }, 'tr', 'visitor')).count).toBe(1)
  const { body } = await call('GET', `${PRODUCTS}?locale=tr&q=2701`)
  expect(body).toMatchObject({ total: 1, rows: [{ id, lacks: ['en', 'ru'] }] })
})

test('each visibility is seen by whom it is for, and a plan takes effect at its time', async () => {
  const { world, seenBy, show, passSeconds } = await openShop()
  const seers = async () => [
    await seenBy('visitor'),
    await seenBy('partner'),
    await seenBy('admin'),
  ]
  expect(await seers()).toEqual([false, false, true])
  await show('partners')
  expect(await seers()).toEqual([false, true, true])
  await show('archived')
  expect(await seers()).toEqual([false, false, false])

  await show('draft')
  await show('public', new Date(world.now().getTime() + 60_000).toISOString())
  expect(await publishDue(world)).toBe(false)
  expect(await seers()).toEqual([false, false, true])
  passSeconds(61)
  expect(await publishDue(world)).toBe(true)
  expect(await publishDue(world)).toBe(false)
  expect(await seers()).toEqual([true, true, true])
})

test('a plan is dropped by the next decision', async () => {
  const { world, show, seenBy, passSeconds } = await openShop()
  await show('public', new Date(world.now().getTime() + 60_000).toISOString())
  await show('draft')
  passSeconds(61)
  expect(await publishDue(world)).toBe(false)
  expect(await seenBy('visitor')).toBe(false)
})

test('a product that visitors knew is gone when archived, and back when published again', async () => {
  const { world, id, show } = await openShop()
  await show('partners')
  await show('archived')
  expect(await findOldAddress(world, id, 'visitor')).toBeNull()
  await show('public')
  await show('archived')
  expect(await findOldAddress(world, id, 'visitor')).toEqual({ isGone: true })
  await show('public')
  expect(await findOldAddress(world, id, 'visitor')).toBeNull()
})

test('a product gets another address, the old one leads to it, and no address is given twice', async () => {
  const { call, form, id, show, world } = await openShop()
  await show('public')
  const other = (await call('POST', PRODUCTS, form({ styleCode: 'B' }))).body.id as string
  const move = (to: string) => call('PUT', `${PRODUCTS}/${id}/address`, { to })
  for (const to of [other, 'new']) expect((await move(to)).body).toEqual({ code: 'addressTaken' })
  for (const to of ['', 'A b', '../x', 'x'.repeat(61)])
    expect((await move(to)).body).toEqual({ code: 'validationFailed' })
  expect((await move('elif')).body).toEqual({ id: 'elif' })
  expect(await findOldAddress(world, id, 'visitor')).toEqual({ movedTo: 'elif' })
  const { body } = await call('GET', `${PRODUCTS}/elif/history`)
  expect(body).toMatchObject([
    { action: 'product.renamed', facts: { from: id, to: 'elif' } },
    { action: 'product.visibility_changed' },
    { action: 'product.created' },
  ])
})

test('409 of two changes to the same version the second is refused, and loses nothing of the first', async () => {
  const { call, form, id, terms } = await openShop()
  const change = (version: number, changes: object) =>
    call('PUT', `${PRODUCTS}/${id}`, { version, form: form(changes) })
  expect(await change(1, { name: { tr: 'Elif', ru: 'Элиф' } })).toEqual({
    status: 200,
    body: { version: 2 },
  })
  expect(await change(1, { name: { tr: 'Elif Kaban' } })).toEqual({
    status: 409,
    body: { code: 'changedMeanwhile' },
  })
  expect((await call('GET', `${PRODUCTS}/${id}`)).body).toMatchObject({
    version: 2,
    name: { tr: 'Elif', ru: 'Элиф' },
  })

  const color = { kind: 'colors', version: 1, form: { name: { tr: 'Bal' }, hex: '#aa7722' } }
  const path = `${CATALOGUE}/terms/${terms.color}`
  expect((await call('PUT', path, color)).status).toBe(200)
  expect((await call('PUT', path, color)).body).toEqual({ code: 'changedMeanwhile' })
  expect((await call('PUT', `${CATALOGUE}/terms/none`, color)).body).toEqual({
    code: 'termMissing',
  })
})

test('the history says who changed which fields, the newest first', async () => {
  const { call, form, id, show } = await openShop()
  await call('PUT', `${PRODUCTS}/${id}`, { version: 1, form: form({ lengthCm: 110 }) })
  await show('public')
  const { body } = await call('GET', `${PRODUCTS}/${id}/history`)
  expect(body).toMatchObject([
    { action: 'product.visibility_changed', by: 'Staff', facts: { from: 'draft', to: 'public' } },
    { action: 'product.changed', by: 'Staff', facts: { fields: 'lengthCm' } },
    { action: 'product.created', by: 'Staff' },
  ])
})

test('a copy is a draft with its own code and address', async () => {
  const { call, id, show, world } = await openShop()
  await show('public')
  const { status, body } = await call('POST', `${PRODUCTS}/${id}/duplicate`)
  expect({ status, body }).toEqual({ status: 201, body: { id: 'elif-manto-mn-2701-2' } })
  expect((await call('GET', `${PRODUCTS}/${body.id}`)).body).toMatchObject({
    styleCode: 'MN-2701-2',
    visibility: 'draft',
    name: { tr: 'Elif Manto' },
    version: 1,
  })
  expect((await listProducts(world, {}, 'tr', 'visitor')).count).toBe(1)
})

test('several products change collection, visibility and order at once, or none does', async () => {
  const { call, form, id, addTerm, world } = await openShop()
  const second = (await call('POST', PRODUCTS, form({ styleCode: 'B', name: { tr: 'İkinci' } })))
    .body.id
  const ss = await addTerm('collections', { name: { en: 'SS 27' } })
  const ids = [id, second]
  const put = (path: string, body: object) => call('PUT', `${PRODUCTS}/${path}`, body)
  expect((await put('bulk', { ids, fields: { collection: ss, leadTimeDays: 40 } })).status).toBe(
    200,
  )
  expect((await put('bulk', { ids, fields: { collection: 'none' } })).body.code).toBe('termUnknown')
  expect((await put('visibility', { ids, visibility: 'public' })).status).toBe(200)
  const listed = async () =>
    (await listProducts(world, { collection: ss }, 'tr', 'visitor')).products.map((one) => one.id)
  expect(await listed()).toEqual([second, id])
  expect((await put('place', { id, at: second })).status).toBe(200)
  expect(await listed()).toEqual([id, second])

  const category = await addTerm('categories', { name: { tr: 'Kaban' } })
  const all = { visibility: 'draft', fields: { category, leadTimeDays: 45 } }
  expect((await put('bulk', { ids: [...ids, 'nobody-1'], ...all })).status).toBe(404)
  expect((await put('bulk', { ids, ...all, visibility: 'nobody' })).status).toBe(400)
  expect(await listed()).toHaveLength(2)
  expect((await put('bulk', { ids, ...all })).status).toBe(200)
  expect(await listed()).toEqual([])
  const { body } = await call('GET', `${PRODUCTS}/${id}`)
  expect(body).toMatchObject({ category, leadTimeDays: 45, visibility: 'draft' })
  await put('bulk', { ids, visibility: 'public' })

  const missing = await put('visibility', { ids: [id, 'nobody-1'], visibility: 'draft' })
  expect(missing).toEqual({ status: 404, body: { code: 'productMissing' } })
  expect(await listed()).toHaveLength(2)
})

test('a product takes the place of any other, the ones between move by one, and the list of visitors follows', async () => {
  const { call, form, id, world } = await openShop()
  const ids = [id]
  for (const styleCode of ['B', 'C', 'D', 'E'])
    ids.unshift((await call('POST', PRODUCTS, form({ styleCode }))).body.id as string)
  const [e, d, c, b, a] = ids
  await call('PUT', `${PRODUCTS}/visibility`, { ids, visibility: 'public' })
  const place = (one: unknown, at: unknown) =>
    call('PUT', `${PRODUCTS}/place`, { id: one, at }).then(({ status }) => status)
  const listed = async () =>
    (await listProducts(world, {}, 'tr', 'visitor')).products.map((one) => one.id)
  expect(await listed()).toEqual([e, d, c, b, a])
  expect(await place(a, d)).toBe(200)
  expect(await listed()).toEqual([e, a, d, c, b])
  expect(await place(e, b)).toBe(200)
  expect(await listed()).toEqual([a, d, c, b, e])
  expect(await place(c, c)).toBe(200)
  expect(await place(c, 'nobody-1')).toBe(404)
  expect(await listed()).toEqual([a, d, c, b, e])

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
  const { body } = await call('GET', `${PRODUCTS}?locale=tr`)
  expect((body.rows as { id: string }[]).map((row) => row.id)).toEqual(await listed())
})

test('terms keep their order, are archived, and what searches find follows their names', async () => {
  const { call, addTerm, terms, show, world } = await openShop()
  await show('public')
  const black = await addTerm('colors', { name: { tr: 'Siyah' }, hex: '#111111' })
  const order = { slug: black, at: terms.color }
  expect((await call('PUT', `${CATALOGUE}/terms/colors/place`, order)).status).toBe(200)
  const slugs = async () =>
    (await call('GET', `${CATALOGUE}/terms`)).body.colors.map((one: { slug: string }) => one.slug)
  expect(await slugs()).toEqual([black, terms.color])

  const form = { name: { tr: 'Bal köpüğü' }, hex: '#aa7722', isArchived: true }
  await call('PUT', `${CATALOGUE}/terms/${terms.color}`, { kind: 'colors', version: 1, form })
  expect((await listProducts(world, { q: 'bal kopugu' }, 'tr', 'visitor')).count).toBe(1)
  expect((await call('GET', `${CATALOGUE}/terms/uses`)).body.colors).toEqual({ [terms.color]: 1 })
})

test('the fibres of a composition are taken into the catalogue, unknown ones are refused', async () => {
  const { world, addTerm, call, form } = await openShop()
  expect((await world.db.select().from(fibres)).map(({ slug }) => slug).toSorted()).toEqual([
    'polyamide',
    'wool',
  ])
  const composition = [{ fibre: 'constructor', percent: 100 }]
  const body = form({ styleCode: 'X', composition })
  expect((await call('POST', PRODUCTS, body)).body).toEqual({ code: 'termUnknown' })
  await expect(addTerm('fabrics', { name: { tr: 'A' }, composition })).rejects.toThrow('400')
})

test('a carton is saved however its size is typed, and taken away again', async () => {
  const { call, form, id } = await openShop()
  const address = `${PRODUCTS}/${id}`
  const save = (version: number, changes: object) =>
    call('PUT', address, { version, form: form(changes) })
  const carton = { cartonPieces: 10, cartonSizeCm: '60x40 Х 35 см', cartonWeightKg: 17.5 }
  expect((await save(1, carton)).status).toBe(200)
  const stored = { ...carton, cartonSizeCm: '60 × 40 × 35' }
  expect((await call('GET', address)).body).toMatchObject(stored)
  expect((await save(2, { cartonPieces: null, cartonSizeCm: ' ' })).status).toBe(200)
  const nothing = { cartonPieces: null, cartonSizeCm: null, cartonWeightKg: null }
  expect((await call('GET', address)).body).toMatchObject(nothing)
})

test('400 and 409 what cannot be: nothing of it is stored', async () => {
  const { call, form, world } = await openShop()
  const share = { fibre: 'wool', percent: 50 }
  const wrong = [
    { name: {} },
    { name: { tr: ' \u0000\n ' } },
    { name: { tr: 'x'.repeat(121) } },
    { styleCode: '' },
    { colors: 'camel' },
    { composition: [share] },
    { composition: [share, share] },
    { lengthCm: 1.5 },
    { lengthCm: -1 },
    { weightGsm: '500' },
    { minimumPerColor: 100, minimumPerStyle: 50 },
    { cartonSizeCm: '60 × 40' },
    { cartonSizeCm: '0 × 40 × 35' },
    { cartonSizeCm: '<b>60</b> × 40 × 35' },
    { cartonPieces: 1.5 },
    { cartonWeightKg: 17.0001 },
    { cartonWeightKg: 501 },
    { details: { tr: Array.from({ length: 13 }, () => 'x') } },
    { sizes: Array.from({ length: 31 }, (_, at) => String(at)) },
    { collection: "'; drop table products --" },
  ]
  for (const changes of wrong) {
    const answer = await call('POST', PRODUCTS, form({ styleCode: 'NEW', ...changes }))
    expect({ changes, ...answer }).toEqual({
      changes,
      status: 400,
      body: { code: 'validationFailed' },
    })
  }
  expect((await call('POST', PRODUCTS, 'no form')).status).toBe(400)
  expect((await call('POST', PRODUCTS, form({ collection: 'none' }))).body.code).toBe('termUnknown')
  expect((await call('POST', PRODUCTS, form())).body).toEqual({ code: 'styleCodeTaken' })
  const huge = form({ description: { tr: 'x'.repeat(70_000) } })
  expect((await call('POST', PRODUCTS, huge)).status).toBe(413)
  expect(await world.db.select().from(products)).toHaveLength(1)
})

test('what looks like script, is written from right to left or is a broken emoji stays a text', async () => {
  const { call, form, world } = await openShop()
  const name = { tr: '<img src=x onerror=alert(1)>', en: 'معطف شتوي 🧥', ru: 'Пальто \ud83e' }
  const { body } = await call('POST', PRODUCTS, form({ styleCode: '=1+1', name }))
  const [row] = await world.db.select().from(products).where(eq(products.id, body.id))
  expect(row).toMatchObject({ styleCode: '=1+1', name: { ...name, ru: 'Пальто \ufffd' } })
  expect(body.id).toMatch(/^[a-z0-9-]+$/)
})
