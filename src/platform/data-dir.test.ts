import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { closeDataDir } from './data-dir.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

/** A folder open to everybody, so that only the rights of the folder inside it are tested. */
function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-data-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('a data folder is made for its owner alone, with missing parent folders', () => {
  const folder = join(scratch(), 'shop.example', 'müşteri verisi')
  closeDataDir(folder)
  expect(modeOf(folder)).toBe('700')
})

test.runIf(isRoot)('files that an earlier start left open are closed to everybody else', () => {
  const folder = join(scratch(), 'data')
  mkdirSync(join(folder, 'db'), { recursive: true, mode: 0o755 })
  for (const path of ['.lock', 'db/pg_wal', 'db/hash'])
    writeFileSync(join(folder, path), 'argon2id', { mode: 0o666 })
  chmodSync(folder, 0o777)
  const asNobody = () =>
    spawnSync('grep', ['-r', 'argon2id', folder], { uid: NOBODY, gid: NOBODY, encoding: 'utf8' })
  expect(asNobody().stdout).toContain('argon2id')

  closeDataDir(folder)
  expect(asNobody().stdout).toBe('')
  expect([folder, join(folder, 'db')].map(modeOf)).toEqual(['700', '700'])
})

test('a folder that others use is not changed, and refused', () => {
  const folder = scratch()
  writeFileSync(join(folder, 'letter.txt'), 'of somebody else')
  expect(() => closeDataDir(folder)).toThrow(/open to other users/)
  expect(modeOf(folder)).toBe('755')
})

test.runIf(isRoot)('a folder of another user is refused', () => {
  const folder = join(scratch(), 'data')
  mkdirSync(folder)
  chownSync(folder, NOBODY, NOBODY)
  expect(() => closeDataDir(folder)).toThrow(/belongs to another user/)
})

test('a folder that cannot be made is reported in a single line', () => {
  const file = join(scratch(), 'file')
  writeFileSync(file, '')
  expect(() => closeDataDir(join(file, 'data'))).toThrow(/^The data folder .* cannot be made/)
})
