import { and, eq, inArray, lt, ne } from 'drizzle-orm'

import { HOUR, timeBefore } from '#base/time.ts'
import type { World } from '#platform/world.ts'

import { seedGroups } from './seed-group.tables.ts'
import { uploads } from './upload.tables.ts'
import { listUnnamed, MEDIA_FOLDERS, stemOf, UNNAMED_HOURS } from './upload.ts'

/**
 * Brings files and rows together again after crashes: files no row has named for a day go, and
 * rows whose file is lost. Where storage shows no file at all, something else is wrong: nothing
 * is touched.
 * @returns false: there is no next piece
 */
export async function sweepMedia(
  world: Pick<World, 'db' | 'storage' | 'now' | 'log'>,
): Promise<boolean> {
  const { storage, now, log } = world
  const lists = await Promise.all(MEDIA_FOLDERS.map((folder) => storage.list(`${folder}/`)))
  const files = lists.flat()
  if (files.length === 0) return false

  const lost = await forgetLost(world, new Set(files.map(({ key }) => key)))
  const unnamed = listUnnamed(files, await listStems(world), now())
  for (const key of unnamed) await storage.delete(key)
  if (lost + unnamed.length > 0) log.info({ lost, unnamed: unnamed.length }, 'media swept')
  return false
}

/** Removes uploads whose file is lost, and with them the pictures that showed them. */
async function forgetLost(
  { db, now }: Pick<World, 'db' | 'now'>,
  there: ReadonlySet<string>,
): Promise<number> {
  const before = timeBefore(now(), UNNAMED_HOURS * HOUR)
  const old = await db
    .select()
    .from(uploads)
    .where(and(ne(uploads.state, 'failed'), lt(uploads.sentAt, before)))
  const lost = old.filter(({ state, sentKey, originalKey }) => {
    return !there.has(state === 'ready' ? (originalKey ?? '') : sentKey)
  })
  const ids = lost.map(({ id }) => id)
  if (ids.length > 0) await db.delete(uploads).where(inArray(uploads.id, ids))
  return ids.length
}

/** What the keys of all files begin with that a row names. */
async function listStems({ db }: Pick<World, 'db'>): Promise<Set<string>> {
  const seeded = await db.select({ key: seedGroups.key }).from(seedGroups)
  const waiting = await db
    .select({ key: uploads.sentKey })
    .from(uploads)
    .where(eq(uploads.state, 'pending'))
  const ready = await db
    .select({ key: uploads.key, originalKey: uploads.originalKey })
    .from(uploads)
    .where(eq(uploads.state, 'ready'))
  const keys = [
    ...[...seeded, ...waiting].map(({ key }) => key),
    ...ready.flatMap(({ key, originalKey }) => [key ?? '', originalKey ?? '']),
  ]
  return new Set(keys.map(stemOf))
}
