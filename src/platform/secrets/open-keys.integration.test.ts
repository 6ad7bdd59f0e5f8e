import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openTestWorld } from '#testing/test-world.ts'

import { openKeys } from './open-keys.ts'
import { addSecretKey, openSecretBox } from './secret-box.ts'

async function openFolders() {
  const { world } = await openTestWorld()
  const folder = mkdtempSync(join(tmpdir(), 'open-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const other = join(folder, 'other')
  mkdirSync(other)
  return { db: world.db, folder, other }
}

test('a new installation gets a key, and opens with it again and again', async () => {
  const { db, folder } = await openFolders()
  const sealed = (await openKeys(db, folder)).seal('temporaryPassword', 'Palto-76')
  expect((await openKeys(db, folder)).open('temporaryPassword', sealed)).toBe('Palto-76')
})

test('without the key of its database nothing starts, no key is made, and the line names the file', async () => {
  const { db, folder, other } = await openFolders()
  await openKeys(db, folder)
  await expect(openKeys(db, other)).rejects.toThrow(/^secret\.key is missing in .*other/)
  await expect(openKeys(db, other)).rejects.toThrow(/^secret\.key is missing/)

  renameSync(join(folder, 'secret.key'), join(other, 'secret.key'))
  await openKeys(db, other)
})

test('a key of another database does not start', async () => {
  const { db, folder, other } = await openFolders()
  openSecretBox(other)
  await openKeys(db, folder)
  await expect(openKeys(db, other)).rejects.toThrow(/^secret\.key in .* does not open/)
})

test('after a rotation both keys open, and a file from before it does not start any more', async () => {
  const { db, folder, other } = await openFolders()
  await openKeys(db, folder)
  copyFileSync(join(folder, 'secret.key'), join(other, 'secret.key'))
  addSecretKey(folder)
  await openKeys(db, folder)
  await openKeys(db, folder)
  await expect(openKeys(db, other)).rejects.toThrow(/lines of it are missing/)
})
