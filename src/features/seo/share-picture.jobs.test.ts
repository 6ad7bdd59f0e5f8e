import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { getProduct } from '#features/catalogue/product.queries.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { sweepMedia } from '#features/media/sweep.jobs.ts'
import { fillCatalogue, makePicture } from '#testing/catalogue/make-catalogue.ts'
import { makeImage } from '#testing/media/make-image.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { drawNextSharePictures, deleteStaleSharePictures } from './share-picture.jobs.ts'
import { findSharePicture } from './share-picture.queries.ts'

async function openCatalogue() {
  const opened = await openTestWorld()
  const { world, files } = opened
  await fillCatalogue(world, [makePicture('alara-1', 'camel')])
  const { picture } = await getProduct(world, 'alara-1', 'en', 'visitor')
  await world.storage.put(
    `${picture?.key}-${picture?.webpWidth}.webp`,
    await makeImage('webp', { width: 640, height: 800 }),
  )
  const drawAll = async () => {
    let drawn = 0
    while (await drawNextSharePictures(world)) drawn++
    return drawn
  }
  const keysOf = (id: string) =>
    Promise.all(locales.map((locale) => findSharePicture(world, id, locale)))
  return { ...opened, files, drawAll, keysOf }
}

test('every public product gets a picture in each language, small enough for messengers', async () => {
  const { files, drawAll, keysOf } = await openCatalogue()
  expect(await drawAll()).toBe(2)
  const keys = await keysOf('alara-1')
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) {
    const bytes = files.get(key ?? '') ?? new Uint8Array()
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    expect(bytes.length).toBeGreaterThan(5000)
    expect(bytes.length).toBeLessThan(300_000)
  }
  expect(await keysOf('gizli-3')).toEqual([null, null, null])
  // A product without a picture waits for a picture.
  expect(await keysOf('isil-2')).toEqual([null, null, null])
})

test('pictures are drawn again when the product has changed, and not before', async () => {
  const { world, drawAll, keysOf } = await openCatalogue()
  await drawAll()
  const before = await keysOf('alara-1')
  expect(await drawAll()).toBe(0)
  await world.db.update(products).set({ position: 9 })
  expect(await drawAll()).toBe(0)

  await world.db
    .update(products)
    .set({ name: { tr: 'Alara Kaban', en: 'Alara <Short> & Coat', ru: 'Бушлат «Алара»' } })
    .where(eq(products.id, 'alara-1'))
  expect(await drawAll()).toBe(1)
  const after = await keysOf('alara-1')
  expect(after.map((key, at) => key === before[at])).toEqual([true, false, true])
})

test('a picture that cannot be decoded is tried once, not for ever', async () => {
  const { world, drawAll, keysOf } = await openCatalogue()
  const { picture } = await getProduct(world, 'alara-1', 'en', 'visitor')
  await world.storage.put(`${picture?.key}-${picture?.webpWidth}.webp`, new Uint8Array(99))
  expect(await drawAll()).toBe(2)
  expect(await keysOf('alara-1')).toEqual([null, null, null])
})

test('the share picture of a product that is hidden goes within the hour, those of others stay', async () => {
  const { world, files, drawAll, keysOf } = await openCatalogue()
  await drawAll()
  const keys = await keysOf('alara-1')
  await deleteStaleSharePictures(world)
  expect(keys.filter((key) => !files.has(key ?? ''))).toEqual([])
  await world.db.update(products).set({ visibility: 'partners' })
  await deleteStaleSharePictures(world)
  expect(keys.filter((key) => files.has(key ?? ''))).toEqual([])
})

test('the sweep keeps the pictures of public products, and deletes those of others', async () => {
  const { world, files, drawAll, passDays } = await openCatalogue()
  await drawAll()
  const shared = () => [...files.keys()].filter((key) => key.startsWith('share/'))
  passDays(2)
  await deleteStaleSharePictures(world)
  await sweepMedia(world)
  expect(shared()).toHaveLength(3)
  await world.db.update(products).set({ visibility: 'partners' })
  await deleteStaleSharePictures(world)
  await sweepMedia(world)
  expect(shared()).toEqual([])
})
