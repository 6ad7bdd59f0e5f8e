import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'

import { applyChanges } from '../follow/apply-changes.ts'
import { ChangedBlocks } from './changed-blocks.ts'

const folders: string[] = []
const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-blocks-'))
  folders.push(folder)
  return folder
}
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

/** A folder whose writer reports as the embedded database does, and a copy of it made of pieces. */
function openFolder() {
  const root = scratch()
  const copy = scratch()
  const changes = new ChangedBlocks(root)
  const at = (name: string) => join(root, name)
  const files = new Map<string, number>()
  const open = (name: string) => {
    const known = files.get(name)
    if (known !== undefined) return known
    const isNew = !existsSync(at(name))
    const file = openSync(at(name), isNew ? 'w+' : 'r+')
    if (isNew) changes.created(at(name), false)
    changes.opened(file, at(name))
    files.set(name, file)
    return file
  }
  const leave = (name: string) => {
    const file = files.get(name)
    if (file !== undefined) closeSync(file)
    files.delete(name)
  }
  return {
    root,
    copy,
    changes,
    write(name: string, position: number, bytes: Uint8Array) {
      const file = open(name)
      writeSync(file, bytes, 0, bytes.length, position)
      changes.written(file, position, bytes.length)
    },
    resize(name: string, size: number) {
      const file = open(name)
      ftruncateSync(file, size)
      changes.resized(file, size)
    },
    rename(from: string, to: string) {
      if (from === to || !existsSync(at(from))) return
      leave(to)
      renameSync(at(from), at(to))
      const file = files.get(from)
      files.delete(from)
      if (file !== undefined) files.set(to, file)
      changes.renamed(at(from), at(to), false)
    },
    remove(name: string) {
      if (!existsSync(at(name))) return
      leave(name)
      unlinkSync(at(name))
      changes.deleted(at(name), false)
    },
    makeFolder(name: string) {
      mkdirSync(at(name))
      changes.created(at(name), true)
    },
    removeFolder(name: string) {
      rmdirSync(at(name))
      changes.deleted(at(name), true)
    },
    renameFolder(from: string, to: string) {
      renameSync(at(from), at(to))
      changes.renamed(at(from), at(to), true)
    },
    /** @returns whether the copy is whole and consistent now */
    take(): boolean {
      const piece = changes.take()
      if (!piece) return true
      applyChanges(copy, piece.changes, piece.bytes)
      return piece.changes.isConsistent && piece.changes.isWhole
    },
    takeAll() {
      while (!this.take());
    },
    close: () => files.forEach((file) => closeSync(file)),
  }
}

const contentsOf = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return `${path.slice(root.length)} ${entry.isFile() && crc32(readFileSync(path))}`
    })
    .toSorted()

const filled = (length: number, value: number) => new Uint8Array(length).fill(value)

test('a file cut and grown again within a piece has zeros where the former bytes were', () => {
  const folder = openFolder()
  folder.write('a', 0, filled(50_000, 1))
  folder.changes.begin()
  folder.takeAll()
  folder.resize('a', 10_000)
  folder.write('a', 40_000, filled(100, 2))
  folder.takeAll()
  expect(contentsOf(folder.copy)).toEqual(contentsOf(folder.root))
  folder.close()
})

test('a renamed file keeps its bytes without being copied again, also when two change places', () => {
  const folder = openFolder()
  for (const [index, name] of ['a', 'b', 'c'].entries())
    folder.write(name, 0, filled(30_000, index + 1))
  folder.changes.begin()
  folder.takeAll()
  folder.rename('a', 'other')
  folder.rename('b', 'a')
  folder.rename('other', 'b')
  folder.rename('b', 'c')
  folder.write('c', 8192, filled(10, 9))
  const piece = folder.changes.take()
  expect(piece?.bytes.length).toBe(8192)
  if (piece) applyChanges(folder.copy, piece.changes, piece.bytes)
  expect(contentsOf(folder.copy)).toEqual(contentsOf(folder.root))
  folder.close()
})

test('a file written after it was deleted is not copied, and a new file of its name is', () => {
  const folder = openFolder()
  folder.write('a', 0, filled(20_000, 1))
  folder.changes.begin()
  folder.takeAll()
  const descriptor = openSync(join(folder.root, 'a'), 'r+')
  folder.changes.opened(descriptor, join(folder.root, 'a'))
  folder.remove('a')
  folder.write('a', 0, filled(9000, 2))
  writeSync(descriptor, filled(20_000, 3), 0, 20_000, 0)
  folder.changes.written(descriptor, 0, 20_000)
  folder.takeAll()
  expect(contentsOf(folder.copy)).toEqual(contentsOf(folder.root))
  closeSync(descriptor)
  folder.close()
})

test('folders come, move with their files, and go', () => {
  const folder = openFolder()
  folder.changes.begin()
  folder.makeFolder('one')
  folder.makeFolder('empty')
  writeFileSync(join(folder.root, 'one', 'a'), 'text')
  folder.changes.created(join(folder.root, 'one', 'a'), false)
  folder.changes.resized(join(folder.root, 'one', 'a'), 0)
  folder.write('one/b', 0, filled(10, 1))
  folder.takeAll()
  folder.renameFolder('one', 'two')
  folder.removeFolder('empty')
  folder.takeAll()
  expect(contentsOf(folder.copy).map((line) => line.split(' ')[0])).toEqual([
    '/two',
    '/two/a',
    '/two/b',
  ])
  folder.close()
})

test('a whole copy that is begun later needs none of the pieces before it', () => {
  const folder = openFolder()
  folder.changes.begin()
  folder.write('a', 0, filled(6_000_000, 1))
  folder.write('empty', 0, filled(1, 1))
  folder.resize('empty', 0)
  folder.takeAll()
  folder.changes.begin()
  rmSync(folder.copy, { recursive: true })
  mkdirSync(folder.copy)
  folder.take()
  folder.rename('a', 'b')
  folder.write('b', 5_900_000, filled(300_000, 2))
  folder.write('c', 0, filled(7, 7))
  folder.takeAll()
  expect(contentsOf(folder.copy)).toEqual(contentsOf(folder.root))
  expect(folder.changes.take()).toBeNull()
  folder.close()
})

test('more changes than one moment may copy are spread over pieces, and the last makes the copy consistent', () => {
  const folder = openFolder()
  folder.changes.begin()
  folder.takeAll()
  folder.write('a', 0, filled(20_000_000, 1))
  const before = folder.changes.take()
  expect(before?.changes.isConsistent).toBe(false)
  expect(before?.bytes.length).toBe(512 * 8192)
  if (before) applyChanges(folder.copy, before.changes, before.bytes)
  folder.rename('a', 'b')
  folder.takeAll()
  expect(contentsOf(folder.copy)).toEqual(contentsOf(folder.root))
  folder.close()
})

const name = fc.constantFrom('a', 'b', 'c', 'd')
const step = fc.oneof(
  fc.record({
    does: fc.constant('write' as const),
    name,
    position: fc.nat(80_000),
    length: fc.integer({ min: 1, max: 20_000 }),
  }),
  fc.record({ does: fc.constant('resize' as const), name, size: fc.nat(60_000) }),
  fc.record({ does: fc.constant('rename' as const), name, to: name }),
  fc.record({ does: fc.constant('remove' as const), name }),
  fc.constant({ does: 'take' as const }),
  fc.constant({ does: 'begin' as const }),
)

test('after any sequence of writes, cuts, renames and deletions the copy is the same to the byte', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat(255), (steps, seed) => {
      const folder = openFolder()
      folder.changes.begin()
      for (const [index, each] of steps.entries()) {
        if (each.does === 'write')
          folder.write(each.name, each.position, filled(each.length, (seed + index) % 256))
        else if (each.does === 'resize') folder.resize(each.name, each.size)
        else if (each.does === 'rename') folder.rename(each.name, each.to)
        else if (each.does === 'remove') folder.remove(each.name)
        else if (each.does === 'take') folder.take()
        else folder.changes.begin()
      }
      folder.takeAll()
      expect(contentsOf(folder.copy)).toEqual(contentsOf(folder.root))
      folder.close()
    }),
    { numRuns: 40 },
  )
})
