import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type CatalogueSeed, type ProductSeed, readCatalogueSeed, type SeedMedia } from '#features/catalogue/catalogue-seed.ts'
import { insertCatalogue } from '#features/catalogue/catalogue.commands.ts'
import { hasCatalogue } from '#features/catalogue/collection.queries.ts'
import { pictureViews, SPIN_FRAMES } from '#features/catalogue/picture-view.ts'
import type { World } from '#platform/world.ts'

import { endingsOf, groupFiles, groupPicture, openSeedFiles } from './seed-files.ts'

/** Widths of a picture: any view, a fabric, a fabric in a further color. */
const WIDTHS = [
  [320, 640, 1280],
  [320, 960],
  [320, 640],
]
const WEBP_WIDTH = 640

const SPIN = { widths: [640], webpWidth: 320 }

/**
 * Puts the demonstration catalogue of `seed/` into a world without a catalogue: from then on it belongs to
 * staff, and no start changes it.
 * @throws {Error} with a single line that names the wrong place, when the seed is wrong
 */
export async function seedCatalogue(world: World, folder = 'seed'): Promise<void> {
  if (await hasCatalogue(world)) return
  const json = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, file), 'utf8'))
  const seed = readCatalogueSeed(await json('catalogue.json'), await json('products.json'))
  const media = await listMedia(folder, seed)
  await insertCatalogue(world, seed, media)

  const { pictures, spins } = media
  world.log.info(
    { products: seed.products.length, pictures: pictures.length, spins: spins.length },
    'catalogue seeded',
  )
}

/** All complete files of the products in `seed/`. */
async function listMedia(folder: string, { products }: CatalogueSeed): Promise<SeedMedia> {
  const lineDrawings = await openSeedFiles(folder, 'line-drawings')
  const media: SeedMedia = { pictures: [], spins: [], lineDrawings: [] }
  for (const product of products) {
    media.pictures.push(...(await listPictures(folder, product)))
    media.spins.push(...(await listSpins(folder, product)))
    const drawing = groupFiles(lineDrawings, 'flats', product.id, ['.svg'])
    if (drawing) media.lineDrawings.push({ productId: product.id, group: drawing })
  }
  return media
}

async function listPictures(folder: string, product: ProductSeed): Promise<SeedMedia['pictures']> {
  const files = await openSeedFiles(folder, `pictures/${product.id}`)
  return product.colors.flatMap((color) =>
    pictureViews.flatMap((view) => {
      for (const widths of WIDTHS) {
        const sizes = { widths, webpWidth: WEBP_WIDTH }
        const group = groupPicture(files, 'models', `${color}-${view}`, sizes)
        if (group) return [{ productId: product.id, color, view, group }]
      }
      return []
    }),
  )
}

async function listSpins(folder: string, product: ProductSeed): Promise<SeedMedia['spins']> {
  const files = await openSeedFiles(folder, `spins/${product.id}`)
  const sizes = endingsOf(SPIN)
  const frames = Array.from({ length: SPIN_FRAMES }, (_, at) => String(at).padStart(2, '0'))
  const endings = frames.flatMap((frame) => sizes.map((ending) => `-${frame}${ending}`))
  return product.colors.flatMap((color) => {
    const group = groupFiles(files, 'spins', color, endings)
    return group ? [{ productId: product.id, color, ...SPIN, group }] : []
  })
}
