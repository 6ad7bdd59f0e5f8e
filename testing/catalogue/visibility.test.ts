import { expect, test } from 'vitest'

import { publishDue } from '#features/catalogue-admin/product-visibility.jobs.ts'
import { listCollections } from '#features/catalogue/collection.queries.ts'
import { findOldAddress } from '#features/catalogue/product-address.queries.ts'
import { listProducts } from '#features/catalogue/product-list.queries.ts'
import { getProduct } from '#features/catalogue/product.queries.ts'

import { PRODUCTS_PATH, createProductSession } from './product-session.ts'

test('a visitor reads a new coat in the language in which it has a name', async () => {
  const { world, id, show, call } = await createProductSession()
  expect(id).toBe('elif-manto-mn-2701')
  expect(await listCollections(world, 'tr')).toEqual([])
  expect((await listProducts(world, {}, 'tr', 'visitor')).count).toBe(0)

  expect((await show('public')).status).toBe(200)
  const coat = await getProduct(world, id, 'tr', 'visitor')
  expect(coat).toMatchObject({
    name: 'Elif Manto',
    styleCode: 'MN-2701',
    description: '',
    weightGsm: null,
    fabric: { name: 'Kaşe' },
    colors: [{ name: 'Deve tüyü', hex: '#b88f5c' }],
  })
  expect(await listCollections(world, 'tr')).toMatchObject([{ name: 'SK 26/27', fullName: '' }])
  expect((await listProducts(world, { q: 'mantolar' }, 'tr', 'visitor')).count).toBe(1)
  const { body } = await call('GET', `${PRODUCTS_PATH}?locale=tr&q=2701`)
  expect(body).toMatchObject({ total: 1, rows: [{ id, lacks: ['en', 'ru'] }] })
})

test('a product is seen by the audience of its visibility, and a plan takes effect at its time', async () => {
  const { world, seenBy, show, passSeconds } = await createProductSession()
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
  const { world, show, seenBy, passSeconds } = await createProductSession()
  await show('public', new Date(world.now().getTime() + 60_000).toISOString())
  await show('draft')
  passSeconds(61)
  expect(await publishDue(world)).toBe(false)
  expect(await seenBy('visitor')).toBe(false)
})

test('a product that visitors knew answers 410 when archived, and 200 when published again', async () => {
  const { world, id, show } = await createProductSession()
  await show('partners')
  await show('archived')
  expect(await findOldAddress(world, id, 'visitor')).toBeNull()
  await show('public')
  await show('archived')
  expect(await findOldAddress(world, id, 'visitor')).toEqual({ isGone: true })
  await show('public')
  expect(await findOldAddress(world, id, 'visitor')).toBeNull()
})
