import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { openMemoryStorage } from '#testing/media/memory-storage.ts'

import { ChangedBlocks } from '../db/changed-blocks.ts'
import type { Storage } from '../storage/storage.ts'
import { Chain } from './chain.ts'
import { CopiedFiles } from './copied-files.ts'
import { installationFiles, SECRET_KEY } from './installation-files.ts'
import { openLease } from './lease.ts'
import { findMoment } from './moments.ts'
import { readCopiedFile, restoreDatabase } from './restore-copies.ts'
import { openTarget, type Target } from './target.ts'

const PASSPHRASE = 'twelve words or more'
const program = { version: '1', commit: null, level: 0, server: '18.6' }

const folders: string[] = []
const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-copies-'))
  folders.push(folder)
  return folder
}
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

/** A database of a single file, files, a key, and an empty target. */
async function openInstallation(wrap: (storage: Storage) => Storage = (storage) => storage) {
  let time = Date.parse('2026-11-20T09:00:00Z')
  const now = () => new Date(time)
  const dataDir = scratch()
  writeFileSync(join(dataDir, 'secret.key'), 'first key')
  const database = join(dataDir, 'db')
  mkdirSync(database)
  const changes = new ChangedBlocks(database)
  const path = join(database, 'rows')
  const file = openSync(path, 'w+')
  changes.created(path, false)
  changes.opened(file, path)
  const { storage } = openMemoryStorage(now)
  const place = openMemoryStorage(now).storage
  const target = await openTarget(wrap(place), PASSPHRASE, { make: true })
  const openChain = async () => {
    const files = await CopiedFiles.open(
      target,
      installationFiles(storage, dataDir),
      async () => {},
    )
    const take = async (begin: boolean) => {
      if (begin) changes.begin()
      return changes.take()
    }
    return new Chain(target, files, { take, program, isShared: false, now })
  }
  return {
    place,
    target,
    now,
    openChain,
    pass: (milliseconds: number) => (time += milliseconds),
    async put(chain: Chain, key: string, text: string) {
      await storage.put(key, Buffer.from(text))
      chain.changeFile(key)
    },
    async remove(chain: Chain, key: string) {
      await storage.delete(key)
      chain.changeFile(key)
    },
    writeRows(text: string) {
      const bytes = Buffer.from(text)
      writeSync(file, bytes, 0, bytes.length, 0)
      changes.written(file, 0, bytes.length)
    },
    rotateKey: () => writeFileSync(join(dataDir, 'secret.key'), 'second key'),
    pieces: async () => (await place.list('chains/')).map(({ key }) => key).toSorted(),
    close: () => closeSync(file),
  }
}

/** What a moment of the copies holds: the rows, and the files by key. */
async function restore(target: Target, at: Date | null) {
  const folder = join(scratch(), 'restored')
  const copies = await restoreDatabase(target, await findMoment(target.storage, at), folder)
  const files: Record<string, string> = {}
  for (const file of copies.files)
    files[file.key] = (await readCopiedFile(target, file)).toString('utf8')
  return { rows: readFileSync(join(folder, 'rows'), 'utf8'), files }
}

test('every moment has its own rows and files, the key, and nothing later', async () => {
  const site = await openInstallation()
  const chain = await site.openChain()
  site.writeRows('one')
  await site.put(chain, 'models/a.jpg', 'a')
  await site.put(chain, 'files/b.txt', 'first b')
  await chain.addPiece()
  const first = site.now()
  site.pass(10_000)
  site.writeRows('two')
  await site.put(chain, 'files/b.txt', 'second b')
  await site.remove(chain, 'models/a.jpg')
  site.rotateKey()
  await chain.addPiece()
  site.pass(10_000)
  expect(await chain.addPiece()).toBe(false)
  expect(await site.pieces()).toHaveLength(2)

  expect(await restore(site.target, first)).toEqual({
    rows: 'one',
    files: { [SECRET_KEY]: 'first key', 'models/a.jpg': 'a', 'files/b.txt': 'first b' },
  })
  const last = { rows: 'two', files: { [SECRET_KEY]: 'second key', 'files/b.txt': 'second b' } }
  expect(await restore(site.target, null)).toEqual(last)
  // A process that starts again begins a chain of its own, and sends no file twice.
  site.pass(10_000)
  await (await site.openChain()).addPiece()
  expect(await restore(site.target, null)).toEqual(last)
  await expect(findMoment(site.target.storage, new Date(0))).rejects.toThrow(/begin at 2026-11-20/)
  site.close()
})

test('a file that the target does not take keeps back the rows that name it, until it is taken', async () => {
  let isFull = false
  const site = await openInstallation((storage) => ({
    ...storage,
    put: async (key, bytes) => {
      if (isFull && key.startsWith('files/')) throw new Error('ENOSPC')
      await storage.put(key, bytes)
    },
  }))
  const chain = await site.openChain()
  site.writeRows('one')
  await chain.addPiece()
  isFull = true
  site.pass(10_000)
  await site.put(chain, 'models/a.jpg', 'a')
  site.writeRows('names a.jpg')
  await expect(chain.addPiece()).rejects.toThrow('ENOSPC')
  expect(chain.isWhole()).toBe(true)
  expect(await site.pieces()).toHaveLength(1)
  isFull = false
  await chain.addPiece()
  expect(await restore(site.target, null)).toMatchObject({
    rows: 'names a.jpg',
    files: { 'models/a.jpg': 'a' },
  })
  site.close()
})

test('a piece that was cut while it was sent is sent again and is no part of the copies before', async () => {
  let isCut = false
  const site = await openInstallation((storage) => ({
    ...storage,
    put: async (key, bytes) => {
      if (!isCut) return storage.put(key, bytes)
      // As a disk storage whose process ends between writing and renaming.
      await storage.put('chains-cut-piece-0a1b2c.part', bytes.subarray(0, 100))
      throw new Error('EIO')
    },
  }))
  const chain = await site.openChain()
  site.writeRows('one')
  await chain.addPiece()
  isCut = true
  site.pass(10_000)
  site.writeRows('two')
  await expect(chain.addPiece()).rejects.toThrow('EIO')
  expect((await restore(site.target, null)).rows).toBe('one')
  isCut = false
  site.writeRows('six')
  await chain.addPiece()
  expect((await restore(site.target, null)).rows).toBe('two')
  await chain.addPiece()
  expect((await restore(site.target, null)).rows).toBe('six')
  site.close()
})

test('copies that were damaged, exchanged or taken away, or another passphrase, are refused and leave nothing', async () => {
  const site = await openInstallation()
  const chain = await site.openChain()
  for (const rows of ['one', 'two', 'six']) {
    site.writeRows(rows)
    await chain.addPiece()
    site.pass(10_000)
  }
  const [first = '', second = ''] = await site.pieces()
  const whole = Buffer.from((await site.place.get(second)) ?? [])
  const folder = join(scratch(), 'restored')
  const refused = async (message: RegExp) => {
    const restored = async () =>
      restoreDatabase(site.target, await findMoment(site.target.storage, null), folder)
    await expect(restored()).rejects.toThrow(message)
    expect(existsSync(folder)).toBe(false)
  }
  const flipped = Buffer.from(whole)
  flipped[flipped.length >> 1]! ^= 1
  await site.place.put(second, flipped)
  await refused(/is damaged/)
  await site.place.put(second, whole.subarray(0, whole.length / 2))
  await refused(/is damaged/)
  await site.place.put(second, (await site.place.get(first)) ?? whole)
  await refused(/is damaged/)
  await site.place.delete(second)
  await refused(/Piece 1 of the copies is missing/)
  await site.place.put(second, whole)
  expect((await restore(site.target, null)).rows).toBe('six')

  await expect(openTarget(site.place, 'another passphrase', { make: false })).rejects.toThrow(
    /not the passphrase/,
  )
  await expect(
    openTarget(openMemoryStorage(site.now).storage, PASSPHRASE, { make: false }),
  ).rejects.toThrow(/no copies/)
  site.close()
})

test('a piece that was written twice for the same place does not join the chain of the other', async () => {
  const site = await openInstallation()
  const chain = await site.openChain()
  site.writeRows('one')
  await chain.addPiece()
  site.pass(10_000)
  site.writeRows('two')
  await chain.addPiece()
  // The first piece is sealed anew, so that its checksum is another.
  const [first = ''] = await site.pieces()
  const read = await site.target.get(first)
  await site.target.put(first, read?.plain ?? Buffer.alloc(0))
  await expect(restore(site.target, null)).rejects.toThrow(/does not follow/)
  site.close()
})

test('a target has a single owner, until its lease has ended or is given back', async () => {
  let time = Date.now()
  const now = () => new Date(time)
  const storage = openMemoryStorage(now).storage
  const first = openLease(storage, 'first', now)
  const second = openLease(storage, 'second', now)
  await first.hold()
  await expect(second.hold()).rejects.toThrow(/Another process/)
  // The same process after a crash.
  await openLease(storage, 'first', now).hold()
  time += 61_000
  await second.hold()
  await expect(first.hold()).rejects.toThrow(/Another process/)
  await second.release()
  await first.hold()
})

test('copies reach back at most seven days, and what no moment needs is deleted', async () => {
  const site = await openInstallation()
  const chain = await site.openChain()
  const day = 86_400_000
  await site.put(chain, 'models/erased.jpg', 'person')
  for (let days = 0; days < 16; days++) {
    site.writeRows(`day ${days}`)
    while (await chain.addPiece());
    if (days === 3) await site.remove(chain, 'models/erased.jpg')
    await chain.prune()
    site.pass(day / 2)
    await chain.prune()
    site.pass(day / 2)
  }
  await chain.prune()
  const beginnings = site.now().getTime() - 7 * day
  const times = (await site.pieces()).map((name) => Number(/-(\d{13})/.exec(name)?.[1]))
  expect(Math.min(...times)).toBeGreaterThan(beginnings)
  expect(Math.min(...times)).toBeLessThan(beginnings + 1.5 * day)
  expect((await restore(site.target, null)).rows).toBe('day 15')
  const oldest = await restore(site.target, new Date(Math.min(...times)))
  expect(oldest.rows).toBe('day 10')
  // The key is left, and of the erased file neither a part nor a marker.
  expect(await site.place.list('files/')).toHaveLength(1)
  expect(await site.place.list('gone/')).toEqual([])
  site.close()
})
