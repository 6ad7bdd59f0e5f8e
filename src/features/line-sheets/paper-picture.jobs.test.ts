import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { productPictures, products } from '#features/catalogue/product.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { openExports } from '#testing/line-sheets/open-exports.ts'
import { makeExport } from '#testing/line-sheets/read-exports.ts'

import { preparePaperPictures } from './paper-picture.jobs.ts'

async function openPrepared() {
  const opened = await openExports()
  const { world, files } = opened
  const prepareAll = async () => {
    while (await preparePaperPictures(world));
  }
  const paperKeys = () => [...files.keys()].filter((key) => key.startsWith('papers/'))
  return { ...opened, prepareAll, paperKeys }
}

test('the first sheet after a walk of the job finds its pictures made', async () => {
  const opened = await openPrepared()
  const { world, prepareAll, paperKeys } = opened
  await prepareAll()
  expect(paperKeys().map((key) => key.replace(/.*-/, ''))).toEqual([
    '640.jpg',
    '480.jpg',
    '300.jpg',
    '240.jpg',
  ])
  world.pictures = { ...world.pictures, paper: () => Promise.reject(new Error('Made again')) }
  await makeExport(opened, { perPage: 4 })
  await makeExport(opened, { perPage: 9 })
  expect((await opened.send('GET product-exports')).body).toMatchObject([
    { state: 'ready' },
    { state: 'ready' },
  ])
})

test('a later walk looks at changed products alone, and one after a restart makes nothing twice', async () => {
  const { world, files, prepareAll, paperKeys } = await openPrepared()
  let pictureCount = 0
  const studio = world.pictures
  const paper: typeof studio.paper = (all) => {
    pictureCount += all.length
    return studio.paper(all)
  }
  world.pictures = { ...studio, paper }
  await prepareAll()
  const prepared = paperKeys()
  expect(pictureCount).toBe(1)
  for (const key of prepared) files.delete(key)
  await prepareAll()
  expect(paperKeys()).toEqual([])
  await world.db
    .update(products)
    .set({ pageChangedAt: new Date('2100-01-01T00:00:00Z') })
    .where(eq(products.id, 'isil-2'))
  await prepareAll()
  expect(paperKeys()).toEqual(prepared)
  world.memory.clear()
  await prepareAll()
  expect(pictureCount).toBe(2)
})

test('a picture that cannot be decoded holds up no other', async () => {
  const { world, prepareAll, paperKeys } = await openPrepared()
  const { db, storage } = world
  const [broken] = await db
    .insert(pictures)
    .values({
      source: 'seed',
      state: 'ready',
      key: 'models/broken',
      widths: [400],
      webpWidth: 400,
      ratio: 1.25,
    })
    .returning({ id: pictures.id })
  await storage.put('models/broken-400.webp', Buffer.from('no picture'))
  await db
    .update(productPictures)
    .set({ picture: broken?.id ?? '' })
    .where(eq(productPictures.productId, 'alara-1'))
  await prepareAll()
  expect(paperKeys()).toHaveLength(4)
  expect(paperKeys().some((key) => key.includes('broken'))).toBe(false)
})
