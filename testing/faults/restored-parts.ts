import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { HOUR } from '#base/time.ts'
import { sendProductPicture } from '#features/catalogue/pictures/product-picture.commands.ts'
import { pictureForm } from '#features/catalogue/pictures/product-picture.ts'
import { sweepMedia } from '#features/media/sweep.jobs.ts'
import { makeNextPicture } from '#features/media/upload.jobs.ts'
import { readConfig } from '#platform/config.ts'
import { openWorld } from '#platform/world.ts'

import { fillCatalogue } from '../catalogue/make-catalogue.ts'
import { makeImage } from '../media/make-image.ts'
import { openOwnPostgres } from './own-postgres.ts'
import { openOwnServer } from './own-server.ts'

const by = '11111111-1111-4111-8111-111111111111'

type Drill = {
  folder: string
  pictures: number
  /** Hours between the first start and the arrival of the files. */
  hours: number
}

/** An installation whose pictures are older than a day, and copies of its parts in other folders. */
export async function openRestored({ folder, pictures, hours }: Drill) {
  const postgres = await openOwnPostgres()
  const dataDir = (name: string) => join(folder, name)
  const config = (name: string, url: string) => ({ DATABASE_URL: url, DATA_DIR: dataDir(name) })
  const inWorld = async <Value>(
    name: string,
    work: (world: Awaited<ReturnType<typeof openWorld>>) => Promise<Value>,
    url = postgres.url,
  ) => {
    const world = await openWorld(readConfig({ ...config(name, url), LOG_LEVEL: 'silent' }))
    try {
      return await work(world)
    } finally {
      await world.close()
    }
  }

  await inWorld('first', async (world) => {
    if (pictures > 0) await fillCatalogue(world)
    const roomy = { ...world, storage: { ...world.storage, hasFreeSpace: async () => true } }
    for (let mark = 0; mark < pictures; mark += 1) {
      const bytes = await makeImage('jpeg', { width: 700, height: 80, mark })
      const form = pictureForm.parse({ view: 'detail', color: 'camel' })
      await sendProductPicture(roomy, 'alara-1', form, { bytes, fileName: 'a.jpg', by })
    }
    while (await makeNextPicture(roomy));
    await sweepMedia(world)
  })
  await postgres.query(`update uploads set sent_at = sent_at - interval '2 days'`)

  return {
    postgres,
    countPictures: async () => {
      const [row] = await postgres.query<{ count: string }>(
        `select count(*) from uploads join pictures using (id) where state = 'ready'`,
      )
      return Number(row?.count)
    },
    copy: (part: 'secret.key' | 'media', to: string) => {
      mkdirSync(dataDir(to), { recursive: true })
      cpSync(join(dataDir('first'), part), join(dataDir(to), part), { recursive: true })
    },
    copyFrom: (path: string, to: string) => {
      mkdirSync(dataDir(to), { recursive: true })
      cpSync(path, join(dataDir(to), 'secret.key'))
    },
    open: (name: string) => openOwnServer({ ...config(name, postgres.url), LOG_LEVEL: 'info' }),
    /** Runs the hourly job for all the hours until the files come. */
    sweepFor: (name: string) =>
      inWorld(name, async (world) => {
        for (let hour = 1; hour <= hours; hour += 1)
          await sweepMedia({ ...world, now: () => new Date(Date.now() + hour * HOUR) })
      }),
    /** Number of originals that are in this folder. */
    countOriginals: (name: string) =>
      inWorld(name, async ({ storage }) => (await storage.list('originals/')).length),
    hasKey: (name: string) => existsSync(join(dataDir(name), 'secret.key')),
  }
}
