import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { listProducts } from '#features/catalogue/product-list.queries.ts'
import { getProduct } from '#features/catalogue/product.queries.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { findFilms, findScene } from '#features/media/site-image.queries.ts'
import { makePicture } from '#testing/catalogue/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { seedCatalogue } from './seed-catalogue.ts'
import { seedSite } from './seed-site.ts'

/** A seed folder with the catalogue that ships and the pictures a test puts there. */
async function openSeed() {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'))
  for (const file of ['catalogue.json', 'products.json'])
    await cp(join('seed', file), join(folder, file))
  const bytes = (await makePicture('alara-2601', 'navy').group.files[0]?.read()) ?? ''
  const put = async (path: string, names: string[]) => {
    await mkdir(join(folder, path), { recursive: true })
    for (const name of names) await writeFile(join(folder, path, name), bytes)
  }
  return { folder, put, close: () => rm(folder, { recursive: true }) }
}

const sizes = (name: string, widths: number[], webpWidth = 640) => [
  ...widths.map((width) => `${name}-${width}.avif`),
  `${name}-${webpWidth}.webp`,
]

test('the server opens with its catalogue; a picture counts when all its files are there', async () => {
  const { world } = await openTestWorld()
  const { folder, put, close } = await openSeed()
  await put('pictures/alara-2601', [
    ...sizes('navy-front', [320, 640]),
    ...sizes('navy-back', [320]),
    'navy-side-320.avif',
    'navy-side-640.avif',
    'camel-front-320.avif',
    'navy-cutout-1280.webp',
    'note.txt',
  ])
  await seedCatalogue(world, folder)
  await close()

  const list = await listProducts(world, {}, 'tr', 'visitor')
  expect(list.count + list.hiddenCount).toBe(24)
  const alara = list.products.find(({ id }) => id === 'alara-2601')
  expect(alara).toMatchObject({ picture: { color: 'navy', widths: [320, 640], webpWidth: 640 } })
  expect(alara?.secondPicture).toBeNull()
})

test('views, turns and drawings of the seed are shown', async () => {
  const { world } = await openTestWorld()
  const { folder, put, close } = await openSeed()
  await put('pictures/alara-2601', [
    ...sizes('navy-front', [320, 640, 1280]),
    ...sizes('navy-back', [320, 640]),
    ...sizes('navy-fabric-closeup', [320, 960]),
  ])
  const frames = Array.from({ length: 24 }, (_, at) => `camel-${String(at).padStart(2, '0')}`)
  await put(
    'spins/alara-2601',
    frames.flatMap((frame) => sizes(frame, [640], 320)),
  )
  await put('line-drawings', ['alara-2601.svg', 'nobody-1.svg'])
  await seedCatalogue(world, folder)
  await close()

  const alara = await getProduct(world, 'alara-2601', 'tr', 'visitor')
  expect(alara.pictures.map(({ view, widths }) => [view, widths])).toEqual([
    ['front', [320, 640, 1280]],
    ['back', [320, 640]],
    ['fabric-closeup', [320, 960]],
  ])
  expect(alara.secondPicture?.view).toBe('back')
  expect(alara.spins).toMatchObject([
    { color: 'camel', isDigitalSample: true, width: 640, webpWidth: 320 },
  ])
  expect(alara.spins[0]?.frames).toHaveLength(24)
  expect(alara.spins[0]?.frames[23]).toMatch(/^spins\/[0-9a-f]{32}-23$/)
  expect(alara.lineDrawingKey).toMatch(/^flats\/[0-9a-f]{32}\.svg$/)
})

test('no later start changes the catalogue', async () => {
  const { world, files } = await openTestWorld()
  const { folder, put, close } = await openSeed()
  await put('pictures/alara-2601', sizes('navy-front', [320, 640]))
  await seedCatalogue(world, folder)
  await world.db
    .update(products)
    .set({ visibility: 'draft', weightGsm: 601 })
    .where(eq(products.id, 'alara-2601'))
  const list = () => listProducts(world, {}, 'tr', 'admin')
  const [before, filesBefore] = [await list(), files.size]

  await put('pictures/alara-2601', sizes('navy-back', [320, 640]))
  await seedCatalogue(world, folder)
  await close()
  expect(await list()).toEqual(before)
  expect(files.size).toBe(filesBefore)
})

test('a scene shows when both cuts are whole, a film with its picture', async () => {
  const { world } = await openTestWorld()
  const { folder, put, close } = await openSeed()
  await put('editorial', sizes('home-wide', [960, 1440, 1920, 2880], 960))
  await put('films', ['collection.mp4', 'collection.webm', 'atelier.mp4', 'atelier.webm'])
  await seedSite(world, folder)
  expect(await findScene(world, 'home')).toBeNull()
  expect(await findFilms(world)).toEqual({ collection: null, atelier: null })

  await put('editorial', sizes('home-tall', [480, 800, 1200], 800))
  await put('films', sizes('atelier-poster', [960], 960))
  await seedSite(world, folder)
  await close()
  expect(await findScene(world, 'home')).toMatchObject({ tall: { widths: [480, 800, 1200] } })
  expect(await findFilms(world)).toMatchObject({ collection: null, atelier: { poster: {} } })
})
