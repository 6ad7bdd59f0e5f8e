import { and, eq, gt, lt, sql, sum } from 'drizzle-orm'

import { busyError } from '#base/busy.ts'
import { Refusal } from '#base/refusal.ts'
import { HOUR, timeBefore } from '#base/time.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { films } from './film.tables.ts'
import { type StartedUpload, startedUploads } from './started-upload.tables.ts'
import {
  partKey,
  partLength,
  partsOf,
  RESERVED_BYTES_MAX,
  STARTED_HOURS,
} from './started-upload.ts'
import { countStoredBytes } from './stored-bytes.queries.ts'
import { uploads } from './upload.tables.ts'
import { UPLOADS_A_DAY_MAX } from './upload.ts'

type Own = { id: string; by: string }

/**
 * Begins a file that arrives in parts.
 * @returns its id
 * @throws {Refusal} tooMany `tooManyUploads`; conflict `mediaFull`, if it could not be kept in the end
 */
export async function startUpload(
  { db, now, mediaBytesMax }: Pick<World, 'db' | 'now' | 'mediaBytesMax'>,
  { bytes, by }: { bytes: number; by: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    // One at a time: two at once could both find room although only a single upload fits.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'))`)
    const isNew = gt(startedUploads.startedAt, timeBefore(now(), STARTED_HOURS * HOUR))
    const [open] = await tx
      .select({
        number: sql<number>`count(*) filter (where ${startedUploads.sentBy} = ${by})`.mapWith(
          Number,
        ),
        reserved:
          sql`sum(bytes - received) filter (where ${startedUploads.sentBy} = ${by})`.mapWith(
            Number,
          ),
      })
      .from(startedUploads)
      .where(isNew)
    const isMuch = (open?.reserved ?? 0) + bytes > RESERVED_BYTES_MAX
    if ((open?.number ?? 0) >= UPLOADS_A_DAY_MAX || isMuch)
      throw new Refusal('tooMany', 'tooManyUploads')
    return reserveUpload(tx, { now, mediaBytesMax }, { bytes, by })
  })
}

/**
 * Reserves room for a file that arrives in parts, in the caller's transaction.
 * @param by the only sender: a user id, or another unique id
 * @returns its id
 * @throws {Refusal} conflict `mediaFull`, if it could not be kept in the end
 */
export async function reserveUpload(
  tx: Db,
  { now, mediaBytesMax }: Pick<World, 'now' | 'mediaBytesMax'>,
  { bytes, by }: { bytes: number; by: string },
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'))`)
  const isNew = gt(startedUploads.startedAt, timeBefore(now(), STARTED_HOURS * HOUR))
  const [open] = await tx
    .select({ bytes: sum(startedUploads.bytes).mapWith(Number) })
    .from(startedUploads)
    .where(isNew)
  if ((await countStoredBytes(tx)) + (open?.bytes ?? 0) + bytes > mediaBytesMax)
    throw new Refusal('conflict', 'mediaFull')
  const [started] = await tx
    .insert(startedUploads)
    .values({ bytes, sentBy: by, startedAt: now() })
    .returning({ id: startedUploads.id })
  if (!started) throw new Error('An insert without a row')
  return started.id
}

/** How far a file has come. @throws {Refusal} missing `uploadMissing` */
export async function getStartedUpload(
  { db, now }: Pick<World, 'db' | 'now'>,
  { id, by }: Own,
): Promise<StartedUpload> {
  const isNew = gt(startedUploads.startedAt, timeBefore(now(), STARTED_HOURS * HOUR))
  const [upload] = await db
    .select()
    .from(startedUploads)
    .where(and(eq(startedUploads.id, id), eq(startedUploads.sentBy, by), isNew))
  if (!upload) throw new Refusal('missing', 'uploadMissing')
  return upload
}

/**
 * Stores the next part. A part that is sent again, because its answer was lost, is refused: the sender asks
 * how far the file has come and goes on from there.
 * @returns how many bytes are stored
 * @throws {Refusal} missing `uploadMissing`; conflict `partOutOfOrder`; invalid `validationFailed`
 * @throws {Error} busy, if storage is full or not available
 */
export async function receivePart(
  world: Pick<World, 'db' | 'now' | 'storage'>,
  own: Own,
  { offset, bytes }: { offset: number; bytes: Uint8Array },
): Promise<number> {
  const { db, storage } = world
  const upload = await getStartedUpload(world, own)
  if (offset !== upload.received) throw new Refusal('conflict', 'partOutOfOrder')
  if (bytes.length === 0 || bytes.length !== partLength(upload.bytes, offset))
    throw new Refusal('invalid', 'validationFailed')
  if (!(await storage.hasFreeSpace())) throw busyError('Storage')
  await storage.put(partKey(own.id, offset), bytes)
  const [moved] = await db
    .update(startedUploads)
    .set({ received: offset + bytes.length })
    .where(and(eq(startedUploads.id, own.id), eq(startedUploads.received, offset)))
    .returning({ received: startedUploads.received })
  if (!moved) throw new Refusal('conflict', 'partOutOfOrder')
  return moved.received
}

/**
 * The whole file.
 * @throws {Refusal} missing `uploadMissing`, also when a part is lost; conflict `uploadUnfinished`
 */
export async function readStartedUpload(
  world: Pick<World, 'db' | 'now' | 'storage'>,
  own: Own,
): Promise<Uint8Array> {
  const { bytes, received } = await getStartedUpload(world, own)
  if (received < bytes) throw new Refusal('conflict', 'uploadUnfinished')
  const parts = []
  for (const offset of partsOf(bytes)) {
    const part = await world.storage.get(partKey(own.id, offset))
    // The row stays: a part that is absent may come back with its storage.
    if (!part) throw new Refusal('missing', 'uploadMissing')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Deletes the parts of a file that was accepted or refused. */
export async function dropStartedUpload(
  { db, storage }: Pick<World, 'db' | 'storage'>,
  id: string,
): Promise<void> {
  const [dropped] = await db
    .delete(startedUploads)
    .where(eq(startedUploads.id, id))
    .returning({ bytes: startedUploads.bytes })
  for (const offset of partsOf(dropped?.bytes ?? 0)) await storage.delete(partKey(id, offset))
}

/** Was the file already finished by this sender, although the answer was lost? */
export async function isFinished({ db }: Pick<World, 'db'>, { id, by }: Own): Promise<boolean> {
  for (const table of [uploads, films]) {
    const [row] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), eq(table.sentBy, by)))
    if (row) return true
  }
  return false
}

/** Deletes rows whose time is over; their parts go with the sweep of files that no row names. */
export async function deleteStaleUploads({ db, now }: Pick<World, 'db' | 'now'>): Promise<void> {
  await db
    .delete(startedUploads)
    .where(lt(startedUploads.startedAt, timeBefore(now(), STARTED_HOURS * HOUR)))
}
