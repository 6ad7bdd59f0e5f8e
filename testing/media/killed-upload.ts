/**
 * A process that stores a picture and makes its sizes in a data folder, and stops at a step, so that a
 * test can kill it there: `node killed-upload.ts <folder> <step>`.
 */
import { hasCatalogue } from '#features/catalogue/collection.queries.ts'
import { sendProductPicture } from '#features/catalogue/pictures/product-picture.commands.ts'
import { pictureForm } from '#features/catalogue/pictures/product-picture.ts'
import { makeNextPicture } from '#features/media/upload.jobs.ts'
import { readConfig } from '#platform/config.ts'
import { openWorld, type World } from '#platform/world.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'

import { makeImage } from './make-image.ts'

const [, , folder = '', step = '1'] = process.argv
const world = await openWorld(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
if (!(await hasCatalogue(world))) await fillCatalogue(world)

let count = 0
const stopAt = <Target extends object>(target: Target, names: string[]): Target =>
  new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (names.includes(String(name)) && (count += 1) === Number(step)) {
          console.info('standing still')
          return new Promise(() => {})
        }
        return (value as (...input: unknown[]) => unknown).apply(target, args)
      }
    },
  })
const stopping: World = {
  ...world,
  db: stopAt(world.db, ['transaction']),
  // The free space of the test machine must not matter.
  storage: stopAt({ ...world.storage, hasFreeSpace: async () => true }, ['put', 'get', 'delete']),
}

const bytes = await makeImage('jpeg', { width: 700, height: 80, mark: Number(step) })
const by = '11111111-1111-4111-8111-111111111111'
const form = pictureForm.parse({ view: 'detail', color: 'camel' })
await sendProductPicture(stopping, 'alara-1', form, { bytes, fileName: 'a.jpg', by })
while (await makeNextPicture(stopping));
console.info('through')
