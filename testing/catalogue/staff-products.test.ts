import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { findOldAddress } from '#features/catalogue/product-address.queries.ts'
import { listProducts } from '#features/catalogue/product-list.queries.ts'
import { products } from '#features/catalogue/product.tables.ts'

import { PRODUCTS_PATH, createProductSession } from './product-session.ts'
import { CATALOGUE } from './staff-session.ts'

test('a product gets another address, the old address redirects to it, and no address is used twice', async () => {
  const { call, form, id, show, world } = await createProductSession()
  await show('public')
  const other = (await call('POST', PRODUCTS_PATH, form({ styleCode: 'B' }))).body.id as string
  const move = (to: string) => call('PUT', `${PRODUCTS_PATH}/${id}/address`, { to })
  for (const to of [other, 'new']) expect((await move(to)).body).toEqual({ code: 'addressTaken' })
  for (const to of ['', 'A b', '../x', 'x'.repeat(61)])
    expect((await move(to)).body).toEqual({ code: 'validationFailed' })
  expect((await move('elif')).body).toEqual({ id: 'elif' })
  expect(await findOldAddress(world, id, 'visitor')).toEqual({ movedTo: 'elif' })
  const { body } = await call('GET', `${PRODUCTS_PATH}/elif/history`)
  expect(body).toMatchObject([
    { action: 'product.renamed', facts: { from: id, to: 'elif' } },
    { action: 'product.visibility_changed' },
    { action: 'product.created' },
  ])
})

test('409 the second of two changes to the same version is refused, and the first is kept whole', async () => {
  const { call, form, id, terms } = await createProductSession()
  const change = (version: number, changes: object) =>
    call('PUT', `${PRODUCTS_PATH}/${id}`, { version, form: form(changes) })
  expect(await change(1, { name: { tr: 'Elif', ru: 'Элиф' } })).toEqual({
    status: 200,
    body: { version: 2 },
  })
  expect(await change(1, { name: { tr: 'Elif Kaban' } })).toEqual({
    status: 409,
    body: { code: 'changedMeanwhile' },
  })
  expect((await call('GET', `${PRODUCTS_PATH}/${id}`)).body).toMatchObject({
    version: 2,
    name: { tr: 'Elif', ru: 'Элиф' },
  })

  const color = { kind: 'colors', version: 1, form: { name: { tr: 'Bal' }, hex: '#aa7722' } }
  const path = `${CATALOGUE}/terms/${terms.color}`
  expect((await call('PUT', path, color)).status).toBe(200)
  expect((await call('PUT', path, color)).body).toEqual({ code: 'changedMeanwhile' })
  const unused = { ...color, form: { ...color.form, name: { tr: 'Yok' } } }
  expect((await call('PUT', `${CATALOGUE}/terms/none`, unused)).body).toEqual({
    code: 'termMissing',
  })
})

test('the history lists who changed which fields, the newest first', async () => {
  const { call, form, id, show } = await createProductSession()
  await call('PUT', `${PRODUCTS_PATH}/${id}`, { version: 1, form: form({ lengthCm: 110 }) })
  await show('public')
  const { body } = await call('GET', `${PRODUCTS_PATH}/${id}/history`)
  expect(body).toMatchObject([
    { action: 'product.visibility_changed', by: 'Staff', facts: { from: 'draft', to: 'public' } },
    { action: 'product.changed', by: 'Staff', facts: { fields: 'lengthCm' } },
    { action: 'product.created', by: 'Staff' },
  ])
})

test('a copy is a draft with its own code and address', async () => {
  const { call, id, show, world } = await createProductSession()
  await show('public')
  const { status, body } = await call('POST', `${PRODUCTS_PATH}/${id}/duplicate`)
  expect({ status, body }).toEqual({ status: 201, body: { id: 'elif-manto-mn-2701-2' } })
  expect((await call('GET', `${PRODUCTS_PATH}/${body.id}`)).body).toMatchObject({
    styleCode: 'MN-2701-2',
    visibility: 'draft',
    name: { tr: 'Elif Manto' },
    version: 1,
  })
  expect((await listProducts(world, {}, 'tr', 'visitor')).count).toBe(1)
})

test('a carton is saved with any spelling of its size, and removed again', async () => {
  const { call, form, id } = await createProductSession()
  const address = `${PRODUCTS_PATH}/${id}`
  const save = (version: number, changes: object) =>
    call('PUT', address, { version, form: form(changes) })
  const carton = {
    cartonPieces: 10,
    cartonSizeCm: '60x40 Х 35 см',
    cartonWeightKg: 17.5,
    unitWeightG: 1450,
  }
  expect((await save(1, carton)).status).toBe(200)
  const expected = { ...carton, cartonSizeCm: '60 × 40 × 35' }
  expect((await call('GET', address)).body).toMatchObject(expected)
  expect((await save(2, { cartonPieces: null, cartonSizeCm: ' ' })).status).toBe(200)
  const nothing = {
    cartonPieces: null,
    cartonSizeCm: null,
    cartonWeightKg: null,
    unitWeightG: null,
  }
  expect((await call('GET', address)).body).toMatchObject(nothing)
})

test('a customs code is saved as it is written, dates the public page, and removed is empty again', async () => {
  const { call, form, id, world } = await createProductSession()
  const address = `${PRODUCTS_PATH}/${id}`
  const save = (version: number, hsCode: string) =>
    call('PUT', address, { version, form: form({ hsCode }) })
  const publicDate = async () => {
    const [row] = await world.db.select({ at: products.pageChangedAt }).from(products)
    return row?.at.getTime() ?? 0
  }
  const before = await publicDate()
  expect((await save(1, ' 6202 20\u00a0000 0 ')).status).toBe(200)
  expect((await call('GET', address)).body).toMatchObject({ hsCode: '6202 20 000 0' })
  expect(await publicDate()).toBeGreaterThan(before)
  expect((await save(2, ' ')).status).toBe(200)
  expect((await call('GET', address)).body).toMatchObject({ hsCode: null })
})

test('400 and 409 invalid values are refused, and no part of them is stored', async () => {
  const { call, form, world } = await createProductSession()
  const share = { fiber: 'wool', percent: 50 }
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
    { hsCode: '6202.2' },
    { hsCode: '6202-20' },
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
    const answer = await call('POST', PRODUCTS_PATH, form({ styleCode: 'NEW', ...changes }))
    expect({ changes, ...answer }).toEqual({
      changes,
      status: 400,
      body: { code: 'validationFailed' },
    })
  }
  expect((await call('POST', PRODUCTS_PATH, 'no form')).status).toBe(400)
  expect((await call('POST', PRODUCTS_PATH, form({ collection: 'none' }))).body.code).toBe(
    'termUnknown',
  )
  expect((await call('POST', PRODUCTS_PATH, form())).body).toEqual({ code: 'styleCodeTaken' })
  const huge = form({ description: { tr: 'x'.repeat(70_000) } })
  expect((await call('POST', PRODUCTS_PATH, huge)).status).toBe(413)
  expect(await world.db.select().from(products)).toHaveLength(1)
})

test('text that looks like script, runs from right to left or has a broken emoji stays text', async () => {
  const { call, form, world } = await createProductSession()
  const name = { tr: '<img src=x onerror=alert(1)>', en: 'معطف شتوي 🧥', ru: 'Пальто \ud83e' }
  const { body } = await call('POST', PRODUCTS_PATH, form({ styleCode: '=1+1', name }))
  const [row] = await world.db.select().from(products).where(eq(products.id, body.id))
  expect(row).toMatchObject({ styleCode: '=1+1', name: { ...name, ru: 'Пальто \ufffd' } })
  expect(body.id).toMatch(/^[a-z0-9-]+$/)
})
