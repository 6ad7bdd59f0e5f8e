import { eq, getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { busyError } from '#base/busy.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { sweepMedia } from '#features/media/sweep.jobs.ts'
import { makeNextPicture } from '#features/media/upload.jobs.ts'
import { uploads } from '#features/media/upload.tables.ts'
import { STORAGE_MARK } from '#platform/storage/storage.ts'
import type { World } from '#platform/world.ts'
import { fillCatalogue, makePicture } from '#testing/catalogue/make-catalogue.ts'
import { makeImage, makePhoto } from '#testing/media/make-image.ts'
import { openMemoryStorage } from '#testing/media/memory-storage.ts'
import { rowsChangedWithout } from '#testing/rows-changed-without.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { getProduct } from '../product.queries.ts'
import { productPictures } from '../product.tables.ts'
import { removeProductPicture, sendProductPicture } from './product-picture.commands.ts'
import { listSentPictures } from './product-picture.queries.ts'
import { pictureForm } from './product-picture.ts'

const by = '11111111-1111-4111-8111-111111111111'

async function openStudio() {
  const opened = await openTestWorld()
  await fillCatalogue(opened.world, [makePicture('alara-1', 'camel')])
  return { ...opened, alara: () => getProduct(opened.world, 'alara-1', 'en', 'visitor') }
}

function send(world: World, bytes: Uint8Array, body = {}) {
  const form = pictureForm.parse({ view: 'front', color: 'camel', ...body })
  return sendProductPicture(world, 'alara-1', form, { bytes, fileName: 'C:\\coats\\front.jpg', by })
}

async function makeAll(world: World) {
  while (await makeNextPicture(world));
}

test('a picture from staff replaces the seeded picture when its sizes are made', async () => {
  const { world, alara, files } = await openStudio()
  const before = await alara()
  const id = await send(world, await makePhoto())
  expect((await alara()).picture).toEqual(before.picture)
  expect(await listSentPictures(world, 'alara-1')).toMatchObject([
    { id, state: 'pending', fileName: 'front.jpg', key: null },
  ])

  await makeAll(world)
  const { picture, pictures } = await alara()
  expect(picture).toMatchObject({ widths: [320, 400], ratio: 1.75, isDigitalSample: false })
  expect(pictures).toHaveLength(1)
  expect(files.has(`${picture?.key}-400.webp`)).toBe(true)
  expect([...files.keys()].filter((key) => key.startsWith('uploads/'))).toEqual([])

  await removeProductPicture(world, 'alara-1', id, by)
  expect((await alara()).picture).toEqual(before.picture)
})

test('a picture that cannot be decoded fails, has a reason, and leaves no file', async () => {
  const { world, alara, files } = await openStudio()
  const whole = await makeImage('jpeg', { width: 800, height: 1000, mark: 3 })
  const before = files.size
  await send(world, whole.subarray(0, whole.length / 2))
  await makeAll(world)

  expect(await listSentPictures(world, 'alara-1')).toMatchObject([
    { state: 'failed', fault: 'unreadable' },
  ])
  expect((await alara()).pictures).toHaveLength(1)
  expect(files.size).toBe(before)
})

test('a picture of an unknown product or color is refused and stores nothing', async () => {
  const { world, files } = await openStudio()
  const bytes = await makeImage('png')
  const before = files.size
  await expect(send(world, bytes, { color: 'pink' })).rejects.toMatchObject({
    kind: 'invalid',
    code: 'colorUnknown',
  })
  const form = pictureForm.parse({ view: 'back' })
  for (const id of ['eski-5', 'no-such'])
    await expect(
      sendProductPicture(world, id, form, { bytes, fileName: '', by }),
    ).rejects.toMatchObject({ kind: 'missing', code: 'productMissing' })
  expect(files.size).toBe(before)
  const sent = eq(pictures.source, 'upload')
  expect(await world.db.select().from(pictures).where(sent)).toEqual([])
})

test(
  'after a crash at any step the sweep leaves no file without a row, and no row that waits for a file for ever',
  { tags: 'nightly' },
  async () => {
    const bytes = await makeImage('jpeg', { width: 700, height: 80, mark: 5 })
    let steps = 0
    for (let step = 1, isThrough = false; !isThrough; step += 1) {
      const { world, passDays, files } = await openStudio()
      isThrough = await run(crashingAt(world, step), bytes)
      steps = step
      // Another process continues a day later, as after a restart.
      passDays(2)
      await sweepMedia(world)
      await makeAll(world)
      passDays(2)
      await sweepMedia(world)
      expect({ step, ...(await dangling(world, files)) }).toEqual({ step, files: [], rows: [] })
    }
    expect(steps).toBeGreaterThan(8)
  },
)

test('the sweep keeps new files, and keeps everything while storage lists no file', async () => {
  const { world, passDays, passSeconds, files } = await openStudio()
  const id = await send(world, await makePhoto())
  await makeAll(world)
  await world.storage.put('models/0123-320.avif', new Uint8Array([1]))
  passSeconds(86_400)
  await sweepMedia(world)
  expect(files.has('models/0123-320.avif')).toBe(true)

  passDays(2)
  const empty = { ...world.storage, list: async () => [] }
  await sweepMedia({ ...world, storage: empty })
  expect(await listSentPictures(world, 'alara-1')).toMatchObject([{ id, state: 'ready' }])

  await sweepMedia(world)
  expect(files.has('models/0123-320.avif')).toBe(false)
})

test('a picture whose file is missing keeps its row, and the log counts it', async () => {
  const { world, passDays, files } = await openStudio()
  const id = await send(world, await makePhoto())
  await makeAll(world)
  await sweepMedia(world)
  const original = [...files.keys()].find((key) => key.startsWith('originals/')) ?? ''
  files.delete(original)
  passDays(3)
  const warned: unknown[] = []
  const log = { ...world.log, warn: (facts: unknown) => void warned.push(facts) }
  await sweepMedia({ ...world, log })
  expect(warned).toEqual([{ missing: 1 }])
  expect(await listSentPictures(world, 'alara-1')).toMatchObject([{ id, state: 'ready' }])
})

test('in a storage that is not of this installation no row and no file is deleted until it comes back', async () => {
  const { world, passDays, files } = await openStudio()
  const id = await send(world, await makePhoto())
  await makeAll(world)
  await sweepMedia(world)
  passDays(3)
  const other = openMemoryStorage(world.now)
  await other.storage.put('models/0123-320.avif', new Uint8Array([1]))
  passDays(3)
  for (const mark of [null, 'another installation']) {
    if (mark) await other.storage.put(STORAGE_MARK, Buffer.from(mark))
    await sweepMedia({ ...world, storage: other.storage })
    expect(other.files.has('models/0123-320.avif')).toBe(true)
    expect(await listSentPictures(world, 'alara-1')).toMatchObject([{ id, state: 'ready' }])
  }
  await world.storage.put('models/4567-320.avif', new Uint8Array([1]))
  passDays(3)
  await sweepMedia(world)
  expect(files.has('models/4567-320.avif')).toBe(false)
})

test('a storage without any file that rows name is not marked as theirs', async () => {
  const { world, passDays, files } = await openStudio()
  await send(world, await makePhoto())
  await makeAll(world)
  passDays(3)
  const other = openMemoryStorage(world.now)
  await sweepMedia({ ...world, storage: other.storage })
  expect(other.files.has(STORAGE_MARK)).toBe(false)
  await sweepMedia(world)
  expect(files.has(STORAGE_MARK)).toBe(true)
})

test('a picture waits for its missing upload, and fails after a day in its own storage', async () => {
  const { world, passSeconds, files } = await openStudio()
  const id = await send(world, await makePhoto())
  await sweepMedia(world)
  const sent = [...files.keys()].find((key) => key.startsWith('uploads/')) ?? ''
  const bytes = files.get(sent) ?? new Uint8Array()
  files.delete(sent)
  for (let round = 0; round < 5; round += 1) {
    await makeAll(world)
    passSeconds(301)
  }
  expect(await listSentPictures(world, 'alara-1')).toMatchObject([{ id, state: 'pending' }])
  passSeconds(86_400)
  await makeAll({ ...world, storage: openMemoryStorage(world.now).storage })
  expect(await listSentPictures(world, 'alara-1')).toMatchObject([{ id, state: 'pending' }])

  files.set(sent, bytes)
  passSeconds(301)
  await makeAll(world)
  expect(await listSentPictures(world, 'alara-1')).toMatchObject([{ id, state: 'ready' }])
})

test('an outage of storage, however long, uses up no attempt of a picture', async () => {
  const { world, passSeconds } = await openStudio()
  const id = await send(world, await makePhoto())
  const away = { ...world.storage, get: () => Promise.reject(busyError('Storage')) }
  for (let round = 0; round < 6; round += 1) {
    await expect(makeNextPicture({ ...world, storage: away })).rejects.toThrow('Storage is busy')
    passSeconds(301)
  }
  await makeAll(world)
  expect(await listSentPictures(world, 'alara-1')).toMatchObject([{ id, state: 'ready' }])
})

test('a picture and its audit entry are written in the same transaction as its removal', async () => {
  const { world } = await openStudio()
  const id = await send(world, await makePhoto())
  const remove = () => removeProductPicture(world, 'alara-1', id, by)
  expect(await rowsChangedWithout('audit_trail', world.db, remove)).toEqual([])
})

/** Sends a picture and makes its sizes; false if the simulated crash happened. */
async function run(world: World, bytes: Uint8Array): Promise<boolean> {
  try {
    await send(world, bytes)
    await makeNextPicture(world)
    return true
  } catch (error) {
    if (String(error).includes('crash')) return false
    throw error
  }
}

/** A world that crashes at the given step: no row and no file changes after it. */
function crashingAt(world: World, step: number): World {
  let count = 0
  const stopAt = <Target extends object>(target: Target, names: string[]): Target =>
    new Proxy(target, {
      get(_, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (names.includes(String(name)) && (count += 1) >= step) throw new Error('crash')
          return (value as (...input: unknown[]) => unknown).apply(target, args)
        }
      },
    })
  return {
    ...world,
    db: stopAt(world.db, ['transaction', 'update', 'delete', 'insert']),
    storage: stopAt(world.storage, ['put', 'get', 'delete']),
  }
}

/** Files without a row, and rows without a file. */
async function dangling({ db }: World, files: Map<string, Uint8Array>) {
  const rows = await db
    .select({ ...getTableColumns(pictures), originalKey: uploads.originalKey })
    .from(pictures)
    .leftJoin(uploads, eq(uploads.id, pictures.id))
  const placements = await db.select().from(productPictures)
  const stems = rows
    .flatMap(({ key, originalKey }) => [key, originalKey])
    .filter((key) => key !== null)
  const keys = [...files.keys()].filter((key) => key !== STORAGE_MARK)
  return {
    files: keys.filter((key) => !stems.some((stem) => key.startsWith(stem.replace(/\..*/, '')))),
    rows: [
      ...rows.filter(({ state }) => state === 'pending'),
      ...stems.filter((stem) => !keys.some((key) => key.startsWith(stem))),
      ...rows.filter(({ id }) => !placements.some(({ picture }) => picture === id)),
    ],
  }
}
