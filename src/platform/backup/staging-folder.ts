import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'

import { lockFolder, removeLock } from '../db/folder-lock.ts'

/** Folders in which a restore puts its parts together. */
const STAGING_PREFIX = 'restoring-'

/** Runs the work with a new folder inside the locked data folder. If it fails, neither folder nor lock stays. */
export async function inStagingFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const before = existsSync(dataDir) ? await readdir(dataDir) : null
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  // Left by a restore that was killed.
  const former = (before ?? []).filter((name) => name.startsWith(STAGING_PREFIX))
  for (const name of former) await rm(join(dataDir, name), { recursive: true })
  const folder = await mkdtemp(join(dataDir, STAGING_PREFIX))
  let isDone = false
  try {
    const result = await work(folder)
    isDone = true
    return result
  } finally {
    await rm(folder, { recursive: true, force: true })
    unlock()
    if (!isDone && !before?.includes('.lock')) removeLock(dataDir)
    if (!isDone && !before) await rmdir(dataDir)
  }
}
