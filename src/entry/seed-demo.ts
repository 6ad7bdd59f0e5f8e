import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { readCatalogueSeed } from '#business/catalogue/catalogue-seed.ts'
import { replaceCatalogue } from '#business/catalogue/catalogue.commands.ts'
import type { SeedPicture } from '#business/catalogue/seed-picture.commands.ts'
import type { World } from '#platform/world.ts'

/** `<colour>-<width>.<format>` */
const PICTURE = /^([a-z0-9-]+)-(400|800)\.(avif|webp)$/

/** A picture is taken when all its files are there: two widths, each as AVIF and WebP. */
const FILES_OF_A_PICTURE = 4

/**
 * Puts the demonstration catalogue of `seed/` into the world. Safe at every start: what is there
 * stays, and pictures that were added meanwhile appear.
 * @throws {Error} with one line that names the wrong place, when the seed is wrong
 */
export async function seedCatalogue(world: World, folder = 'seed'): Promise<void> {
  const json = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, file), 'utf8'))
  const seed = readCatalogueSeed(await json('catalogue.json'), await json('models.json'))

  const pictures: SeedPicture[] = []
  for (const { id } of seed.models) pictures.push(...(await listPictures(folder, id)))
  await replaceCatalogue(world, seed, pictures)

  const { models } = seed
  world.log.info({ models: models.length, pictures: pictures.length }, 'catalogue seeded')
}

/** Complete pictures of a model; none when it has no folder yet. */
async function listPictures(folder: string, modelId: string): Promise<SeedPicture[]> {
  const path = join(folder, 'pictures', modelId)
  const byColour = new Map<string, SeedPicture>()
  for (const name of await namesIn(path)) {
    const [, colour, width, format] = PICTURE.exec(name) ?? []
    if (!colour || (format !== 'avif' && format !== 'webp')) continue
    const picture = byColour.get(colour) ?? { modelId, colour, files: [] }
    picture.files.push({ width: Number(width), format, read: () => readFile(join(path, name)) })
    byColour.set(colour, picture)
  }
  return [...byColour.values()].filter(({ files }) => files.length === FILES_OF_A_PICTURE)
}

async function namesIn(path: string): Promise<string[]> {
  return readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
