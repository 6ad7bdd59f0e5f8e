import { and, eq, gt, not, or, sql, sum } from 'drizzle-orm'

import { busyError } from '#base/busy.ts'
import { Refusal } from '#base/refusal.ts'
import { HOUR, timeBefore } from '#base/time.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { films } from './film.tables.ts'
import { type StartedUpload, startedUploads } from './started-upload.tables.ts'
import {
  BUYERS_SHARE,
  EMPTY_HOURS,
  PART_BYTES,
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
type At = Pick<World, 'db' | 'now' | 'mediaBytesMax'>

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
      .where(isOpen(now()))
    const isMuch = (open?.reserved ?? 0) + bytes > RESERVED_BYTES_MAX
    if ((open?.number ?? 0) >= UPLOADS_A_DAY_MAX || isMuch)
      throw new Refusal('tooMany', 'tooManyUploads')
    return reserveUpload(tx, { now, mediaBytesMax }, { bytes, by, isStaff: true })
  })
}

/** Condition: the file may still arrive. One of which nothing has come is given up soon. */
const isOpen = (now: Date) =>
  and(
    gt(startedUploads.startedAt, timeBefore(now, STARTED_HOURS * HOUR)),
    or(
      gt(startedUploads.received, 0),
      gt(startedUploads.startedAt, timeBefore(now, EMPTY_HOURS * HOUR)),
    ),
  )

/** Bytes that an open file takes: what has arrived, and its next part. Announcing is no way to fill the storage. */
export const bytesTaken = sql`least(${startedUploads.bytes}, ${startedUploads.received} + ${PART_BYTES})`

/** @throws {Refusal} conflict `mediaFull` */
async function assertRoom(
  tx: Db,
  { now, mediaBytesMax }: Pick<World, 'now' | 'mediaBytesMax'>,
  { bytes, isStaff }: { bytes: number; isStaff: boolean },
): Promise<void> {
  const [open] = await tx
    .select({ bytes: sum(bytesTaken).mapWith(Number) })
    .from(startedUploads)
    .where(isOpen(now()))
  const max = isStaff ? mediaBytesMax : mediaBytesMax * BUYERS_SHARE
  if ((await countStoredBytes(tx)) + (open?.bytes ?? 0) + bytes > max)
    throw new Refusal('conflict', 'mediaFull')
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
  { bytes, by, isStaff }: { bytes: number; by: string; isStaff: boolean },
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'))`)
  await assertRoom(tx, { now, mediaBytesMax }, { bytes, isStaff })
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
  const [upload] = await db
    .select()
    .from(startedUploads)
    .where(and(eq(startedUploads.id, id), eq(startedUploads.sentBy, by), isOpen(now())))
  if (!upload) throw new Refusal('missing', 'uploadMissing')
  return upload
}

/**
 * Stores the next part. A part that is sent again, because its answer was lost, is refused: the sender asks
 * how far the file has come and goes on from there.
 * @returns how many bytes are stored
 * @throws {Refusal} missing `uploadMissing`; conflict `partOutOfOrder`, `mediaFull`; invalid `validationFailed`
 * @throws {Error} busy, if storage is full or not available
 */
export async function receivePart(
  world: At & Pick<World, 'storage'>,
  own: Own & { isStaff: boolean },
  { offset, bytes }: { offset: number; bytes: Uint8Array },
): Promise<number> {
  const { db, storage } = world
  const upload = await getStartedUpload(world, own)
  if (offset !== upload.received) throw new Refusal('conflict', 'partOutOfOrder')
  if (bytes.length === 0 || bytes.length !== partLength(upload.bytes, offset))
    throw new Refusal('invalid', 'validationFailed')
  // The room of this part is counted already.
  await assertRoom(db, world, { bytes: 0, isStaff: own.isStaff })
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
  await db.delete(startedUploads).where(not(isOpen(now()) ?? sql`true`))
}
