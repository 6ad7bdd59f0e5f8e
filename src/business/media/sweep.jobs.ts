import { and, eq, inArray, lt, ne } from 'drizzle-orm'

import { HOUR, timeBefore } from '#base/time.ts'
import type { World } from '#platform/world.ts'

import { films } from './film.tables.ts'
import { pictures } from './picture.tables.ts'
import { seedGroups } from './seed-group.tables.ts'
import { sharePictures } from './share-picture.tables.ts'
import { deleteStaleUploads } from './started-upload.commands.ts'
import { uploads } from './upload.tables.ts'
import { listUnnamed, MEDIA_FOLDERS, fileStem, UNNAMED_HOURS } from './upload.ts'

/**
 * Repairs the effects of crashes: deletes files that no row has named for a day, and rows whose file is
 * lost. If storage lists no file at all, something else is wrong, and nothing is deleted.
 * @returns false: the job has no next piece
 */
export async function sweepMedia(
  world: Pick<World, 'db' | 'storage' | 'now' | 'log'>,
): Promise<boolean> {
  const { storage, now, log } = world
  await deleteStaleUploads(world)
  const lists = await Promise.all(MEDIA_FOLDERS.map((folder) => storage.list(`${folder}/`)))
  const files = lists.flat()
  if (files.length === 0) return false

  const removedRows = await removeRowsWithoutFiles(world, new Set(files.map(({ key }) => key)))
  const unnamed = listUnnamed(files, await listStems(world), now())
  for (const key of unnamed) await storage.delete(key)
  if (removedRows + unnamed.length > 0)
    log.info({ removedRows: removedRows, unnamed: unnamed.length }, 'media swept')
  return false
}

/** Removes pictures from staff whose file is lost, also from the products that show them. */
async function removeRowsWithoutFiles(
  { db, now }: Pick<World, 'db' | 'now'>,
  storedKeys: ReadonlySet<string>,
): Promise<number> {
  const before = timeBefore(now(), UNNAMED_HOURS * HOUR)
  const old = await db
    .select({
      id: uploads.id,
      state: pictures.state,
      sentKey: uploads.sentKey,
      originalKey: uploads.originalKey,
    })
    .from(uploads)
    .innerJoin(pictures, eq(pictures.id, uploads.id))
    .where(and(ne(pictures.state, 'failed'), lt(uploads.sentAt, before)))
  const removedRows = old.filter(({ state, sentKey, originalKey }) => {
    return !storedKeys.has(state === 'ready' ? (originalKey ?? '') : sentKey)
  })
  const ids = removedRows.map(({ id }) => id)
  if (ids.length > 0) await db.delete(pictures).where(inArray(pictures.id, ids))
  return ids.length
}

/** Start of the keys of all files that a row names. */
async function listStems({ db }: Pick<World, 'db'>): Promise<Set<string>> {
  const seeded = await db.select({ key: seedGroups.key }).from(seedGroups)
  const shown = await db.select({ key: pictures.key }).from(pictures)
  const sent = await db
    .select({ state: pictures.state, sentKey: uploads.sentKey, originalKey: uploads.originalKey })
    .from(uploads)
    .innerJoin(pictures, eq(pictures.id, uploads.id))
  const ofSent = sent.map((one) => (one.state === 'pending' ? one.sentKey : one.originalKey))
  const shared = await db.select({ keys: sharePictures.keys }).from(sharePictures)
  const ofShared = shared.flatMap((row) => Object.values(row.keys))
  const filmed = await db.select({ key: films.key }).from(films)
  const keys = [...[...seeded, ...shown, ...filmed].map(({ key }) => key), ...ofSent, ...ofShared]
  return new Set(keys.map((key) => fileStem(key ?? '')))
}
