import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import { installation } from '#platform/secrets/installation.tables.ts'
import { findInstallation } from '#platform/secrets/open-keys.ts'
import { STORAGE_MARK } from '#platform/storage/storage.ts'
import type { World } from '#platform/world.ts'

import { pictures } from './picture.tables.ts'
import { uploads } from './upload.tables.ts'

/**
 * Whether this is the storage with the files of this database. Before a restore, on a disk that is not mounted,
 * in a folder of another machine or a new bucket files are absent without being lost. The first
 * storage of an installation is marked here.
 */
export async function ownsStorage(world: Pick<World, 'db' | 'storage' | 'now'>): Promise<boolean> {
  const { db, storage, now } = world
  const { id, storageMarkedAt } = await findInstallation(db)
  const mark = await storage.get(STORAGE_MARK)
  if (mark) return Buffer.from(mark).toString().trim() === id
  if (storageMarkedAt || !(await mayBeFirst(world))) return false
  await storage.put(STORAGE_MARK, Buffer.from(id))
  await db
    .update(installation)
    .set({ storageMarkedAt: now() })
    .where(isNull(installation.storageMarkedAt))
  return true
}

/** Files of an earlier version have no mark: some of those that rows name must be there. */
async function mayBeFirst({ db, storage }: Pick<World, 'db' | 'storage'>): Promise<boolean> {
  const keyRows = await db
    .select({ key: uploads.originalKey })
    .from(uploads)
    .innerJoin(pictures, eq(pictures.id, uploads.id))
    .where(and(eq(pictures.state, 'ready'), isNotNull(uploads.originalKey)))
    .limit(1000)
  if (keyRows.length === 0) return true
  const storedKeys = new Set((await storage.list('originals/')).map(({ key }) => key))
  return keyRows.some(({ key }) => storedKeys.has(key ?? ''))
}
