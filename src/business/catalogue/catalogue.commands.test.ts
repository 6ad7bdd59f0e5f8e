import { expect, test } from 'vitest'

import { fillCatalogue, makeCatalogue, makePicture } from '#testing/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { replaceCatalogue } from './catalogue.commands.ts'
import { getProduct, listProducts } from './product.queries.ts'

test('importing the same seed twice makes one catalogue and writes its files once', async () => {
  const { world, files } = await openTestWorld()
  const pictures = [makePicture('alara-1', 'camel')]
  await fillCatalogue(world, pictures)
  const before = await listProducts(world, {}, 'tr', 'admin')

  let written = 0
  const storage = { ...world.storage, put: async () => void (written += 1) }
  await replaceCatalogue({ ...world, storage }, makeCatalogue(), { pictures, spins: [], flats: [] })

  expect(await listProducts(world, {}, 'tr', 'admin')).toEqual(before)
  expect([...files.keys()]).toHaveLength(3)
  expect(written).toBe(0)
})

test('a new picture is added, and a changed picture gets a new address', async () => {
  const { world, files } = await openTestWorld()
  await fillCatalogue(world)
  expect((await getProduct(world, 'alara-1', 'en', 'visitor')).picture).toBeNull()

  await fillCatalogue(world, [makePicture('alara-1', 'black', 1)])
  const first = await getProduct(world, 'alara-1', 'en', 'visitor')
  expect(first.picture).toMatchObject({
    widths: [400, 800],
    webpWidth: 800,
    ratio: 1.25,
    color: 'black',
    view: 'front',
  })
  expect(files.has(`${first.picture?.key}-800.avif`)).toBe(true)

  await fillCatalogue(world, [makePicture('alara-1', 'black', 2)])
  const second = await getProduct(world, 'alara-1', 'en', 'visitor')
  expect(second.pictures).toHaveLength(1)
  expect(second.picture?.key).not.toBe(first.picture?.key)
})

test('a product that is no longer in the seed is not visible to anybody', async () => {
  const { world } = await openTestWorld()
  await fillCatalogue(world)

  const products = makeCatalogue().products.filter(({ id }) => id !== 'alara-1')
  await replaceCatalogue(world, makeCatalogue({ products }), { pictures: [], spins: [], flats: [] })

  await expect(getProduct(world, 'alara-1', 'en', 'admin')).rejects.toMatchObject({
    kind: 'missing',
  })
})

test('a picture of a color that the product does not have is ignored', async () => {
  const { world, files } = await openTestWorld()
  await fillCatalogue(world, [makePicture('isil-2', 'camel')])
  expect(files.size).toBe(0)
})
