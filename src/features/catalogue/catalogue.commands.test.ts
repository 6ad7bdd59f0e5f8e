import { expect, test } from 'vitest'

import { fillCatalogue, makeCatalogue, makePicture } from '#testing/catalogue/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { insertCatalogue } from './catalogue.commands.ts'
import { getProduct } from './product.queries.ts'

test('a picture of the seed is shown with its sizes', async () => {
  const { world, files } = await openTestWorld()
  await fillCatalogue(world, [makePicture('alara-1', 'black')])
  const { pictures, picture } = await getProduct(world, 'alara-1', 'en', 'visitor')
  expect(pictures).toHaveLength(1)
  expect(picture).toMatchObject({
    widths: [400, 800],
    webpWidth: 800,
    ratio: 1.25,
    color: 'black',
    view: 'front',
  })
  expect(files.has(`${picture?.key}-800.avif`)).toBe(true)
})

test('a seeding that stored files but no rows is completed by the next, with the same files', async () => {
  const { world, files } = await openTestWorld()
  const pictures = [makePicture('alara-1', 'camel')]
  const seed = makeCatalogue()
  const wrong = { ...seed, fabrics: [] }
  const media = { pictures, spins: [], lineDrawings: [] }
  await expect(insertCatalogue(world, wrong, media)).rejects.toMatchObject({
    cause: { code: '23503' },
  })
  expect([...files.keys()]).toHaveLength(3)

  let written = 0
  const storage = { ...world.storage, put: async () => void (written += 1) }
  await insertCatalogue({ ...world, storage }, seed, media)
  expect(written).toBe(0)
  expect((await getProduct(world, 'alara-1', 'en', 'visitor')).pictures).toHaveLength(1)
})

test('a picture of a color that the product does not have is ignored', async () => {
  const { world, files } = await openTestWorld()
  await fillCatalogue(world, [makePicture('isil-2', 'camel')])
  expect(files.size).toBe(0)
})
