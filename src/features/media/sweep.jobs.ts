import { and, eq, lt, ne } from 'drizzle-orm'

import { HOUR, timeBefore } from '#base/time.ts'
import type { World } from '#platform/world.ts'

import { films } from './film.tables.ts'
import { pictures } from './picture.tables.ts'
import { seedGroups } from './seed-group.tables.ts'
import { sharePictures } from './share-picture.tables.ts'
import { deleteStaleUploads } from './started-upload.commands.ts'
import { ownsStorage } from './storage-mark.commands.ts'
import { uploads } from './upload.tables.ts'
import { listUnnamed, MEDIA_FOLDERS, fileStem, UNNAMED_HOURS } from './upload.ts'

/**
 * Deletes files that no row has named for a day, as crashes and removed pictures leave them. Rows whose file is
 * missing stay and are counted in the log: a file that is absent may come back. In a storage that does not
 * belong to this installation nothing is deleted.
 * @returns false: the job has no next piece
 */
export async function sweepMedia(
  world: Pick<World, 'db' | 'storage' | 'now' | 'log'>,
): Promise<boolean> {
  const { storage, now, log } = world
  await deleteStaleUploads(world)
  const isOwn = await ownsStorage(world)
  const lists = await Promise.all(MEDIA_FOLDERS.map((folder) => storage.list(`${folder}/`)))
  const files = lists.flat()
  const missing = await countMissing(world, new Set(files.map(({ key }) => key)))
  if (!isOwn) {
    log.warn({ missing }, 'storage has no mark of this installation, so no file is deleted')
    return false
  }
  if (missing > 0) log.warn({ missing }, 'files of pictures are missing in storage')
  const unnamed = listUnnamed(files, await listStems(world), now())
  for (const key of unnamed) await storage.delete(key)
  if (unnamed.length > 0) log.info({ unnamed: unnamed.length }, 'media swept')
  return false
}

/** Number of pictures from staff, sent more than a day ago, whose file is not in storage. */
async function countMissing(
  { db, now }: Pick<World, 'db' | 'now'>,
  storedKeys: ReadonlySet<string>,
): Promise<number> {
  const before = timeBefore(now(), UNNAMED_HOURS * HOUR)
  const old = await db
    .select({ state: pictures.state, sentKey: uploads.sentKey, originalKey: uploads.originalKey })
    .from(uploads)
    .innerJoin(pictures, eq(pictures.id, uploads.id))
    .where(and(ne(pictures.state, 'failed'), lt(uploads.sentAt, before)))
  return old.filter(
    ({ state, sentKey, originalKey }) =>
      !storedKeys.has(state === 'ready' ? (originalKey ?? '') : sentKey),
  ).length
}

/** Start of the keys of all files that a row names. */
async function listStems({ db }: Pick<World, 'db'>): Promise<Set<string>> {
  const seeded = await db.select({ key: seedGroups.key }).from(seedGroups)
  const usedPictures = await db.select({ key: pictures.key }).from(pictures)
  const sentUploads = await db
    .select({ state: pictures.state, sentKey: uploads.sentKey, originalKey: uploads.originalKey })
    .from(uploads)
    .innerJoin(pictures, eq(pictures.id, uploads.id))
  const ofSent = sentUploads.map((upload) =>
    upload.state === 'pending' ? upload.sentKey : upload.originalKey,
  )
  const shared = await db.select({ keys: sharePictures.keys }).from(sharePictures)
  const ofShared = shared.flatMap((row) => Object.values(row.keys))
  const filmed = await db.select({ key: films.key }).from(films)
  const keys = [
    ...[...seeded, ...usedPictures, ...filmed].map(({ key }) => key),
    ...ofSent,
    ...ofShared,
  ]
  return new Set(keys.map((key) => fileStem(key ?? '')))
}
