import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import {
  type CatalogueSeed,
  type ModelSeed,
  readCatalogueSeed,
} from '#business/catalogue/catalogue-seed.ts'
import { replaceCatalogue } from '#business/catalogue/catalogue.commands.ts'
import { pictureViews } from '#business/catalogue/picture-view.ts'
import type { SeedMedia, SeedPicture } from '#business/catalogue/seed-media.ts'
import type { World } from '#platform/world.ts'

import { endingsOf, groupFiles, openSeedFiles } from './seed-files.ts'

/** Widths a picture comes in: any view, a cloth, a cloth in a further colour. */
const WIDTHS = [
  [320, 640, 1280],
  [320, 960],
  [320, 640],
]
const WEBP_WIDTH = 640

const SPIN = { frames: 24, width: 640, webpWidth: 320 }

/**
 * Puts the demonstration catalogue of `seed/` into the world. Safe at every start: what is there
 * stays, and pictures that were added meanwhile appear.
 * @throws {Error} with one line that names the wrong place, when the seed is wrong
 */
export async function seedCatalogue(world: World, folder = 'seed'): Promise<void> {
  const json = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, file), 'utf8'))
  const seed = readCatalogueSeed(await json('catalogue.json'), await json('models.json'))
  const media = await listMedia(folder, seed)
  await replaceCatalogue(world, seed, media)

  const { pictures, spins } = media
  world.log.info(
    { models: seed.models.length, pictures: pictures.length, spins: spins.length },
    'catalogue seeded',
  )
}

/** Everything of the models that lies whole in `seed/`. */
async function listMedia(folder: string, { models }: CatalogueSeed): Promise<SeedMedia> {
  const flats = await openSeedFiles(folder, 'flats')
  const media: SeedMedia = { pictures: [], spins: [], flats: [] }
  for (const model of models) {
    media.pictures.push(...(await listPictures(folder, model)))
    media.spins.push(...(await listSpins(folder, model)))
    const flat = groupFiles(flats, 'flats', model.id, ['.svg'])
    if (flat) media.flats.push({ modelId: model.id, group: flat })
  }
  return media
}

async function listPictures(folder: string, model: ModelSeed): Promise<SeedPicture[]> {
  const files = await openSeedFiles(folder, `pictures/${model.id}`)
  return model.colours.flatMap((colour) =>
    pictureViews.flatMap((view) => {
      for (const widths of WIDTHS) {
        const sizes = { widths, webpWidth: WEBP_WIDTH }
        const group = groupFiles(files, 'models', `${colour}-${view}`, endingsOf(sizes))
        if (group) return [{ modelId: model.id, colour, view, ...sizes, group }]
      }
      return []
    }),
  )
}

async function listSpins(folder: string, model: ModelSeed): Promise<SeedMedia['spins']> {
  const files = await openSeedFiles(folder, `spins/${model.id}`)
  const sizes = endingsOf({ widths: [SPIN.width], webpWidth: SPIN.webpWidth })
  const frames = Array.from({ length: SPIN.frames }, (_, at) => String(at).padStart(2, '0'))
  const endings = frames.flatMap((frame) => sizes.map((ending) => `-${frame}${ending}`))
  return model.colours.flatMap((colour) => {
    const group = groupFiles(files, 'spins', colour, endings)
    return group ? [{ modelId: model.id, colour, ...SPIN, group }] : []
  })
}
