import { createHash } from 'node:crypto'

import { and, asc, eq, sql } from 'drizzle-orm'

import { isBusy } from '#base/busy.ts'
import { HOUR, timeBefore } from '#base/time.ts'
import { isFree, leaseFor, waitUntil } from '#platform/db/lease.ts'
import { whileLeased } from '#platform/leases.ts'
import { endingOf } from '#platform/picture/picture-format.ts'
import type { MadePicture } from '#platform/picture/picture-work.ts'
import type { World } from '#platform/world.ts'

import { pictures } from './picture.tables.ts'
import { ownsStorage } from './storage-mark.commands.ts'
import { type Upload, uploads } from './upload.tables.ts'
import { PICTURE_ATTEMPTS_MAX, UNNAMED_HOURS } from './upload.ts'

/** Lease of a job on a picture in milliseconds; after that another try may start. */
const HOLD_MS = 300_000

/**
 * Makes the sizes of the picture that waits longest. Files are stored first, under a hash of the upload,
 * then a single transaction updates the rows: after a crash the next try writes the same names again.
 * @returns false if no picture waits
 */
export async function makeNextPicture(
  world: Pick<World, 'db' | 'storage' | 'pictures' | 'now' | 'processId' | 'memory'>,
): Promise<boolean> {
  const { db, storage } = world
  const upload = await lease(world)
  if (!upload) return false

  const bytes = await orGiveBack(world, upload, () => storage.get(upload.sentKey))
  if (!bytes) return waitForFile(world, upload)
  if (upload.attempts > PICTURE_ATTEMPTS_MAX) return fail(world, upload, 'tooHeavy')
  const endLease = async () => giveBack(world, upload, null)
  const picture = await whileLeased(world, endLease, () => world.pictures.make(bytes))
  if (!picture) return fail(world, upload, 'unreadable')

  const { originalKey, key } = await orGiveBack(world, upload, () =>
    storePicture(storage, bytes, picture),
  )
  const { widths, webpWidth, dominantColor } = picture
  const ratio = Number(picture.ratio.toFixed(4))
  await db.transaction(async (tx) => {
    await tx
      .update(pictures)
      .set({ state: 'ready', key, widths, webpWidth, ratio, dominantColor })
      .where(eq(pictures.id, upload.id))
    await tx
      .update(uploads)
      .set({ originalKey, ...waitUntil(null) })
      .where(eq(uploads.id, upload.id))
  })
  await storage.delete(upload.sentKey)
  return true
}

/** Takes the oldest waiting picture without a lease, and leases it. */
async function lease(world: Pick<World, 'db' | 'now' | 'processId'>): Promise<Upload | undefined> {
  const { db, now } = world
  const oldest = db
    .select({ id: uploads.id })
    .from(uploads)
    .innerJoin(pictures, eq(pictures.id, uploads.id))
    .where(and(eq(pictures.state, 'pending'), isFree(uploads, now())))
    .orderBy(asc(uploads.sentAt))
    .limit(1)
    .for('update', { of: uploads, skipLocked: true })
  const [upload] = await db
    .update(uploads)
    .set({ attempts: sql`${uploads.attempts} + 1`, ...leaseFor(world, HOLD_MS) })
    // Not `in`: PostgreSQL may run such a subquery again for each row and so take several rows.
    .where(eq(uploads.id, sql`(${oldest})`))
    .returning()
  return upload
}

/**
 * A file that is absent may still arrive, with a restore or a disk that is mounted: it is tried again every five
 * minutes for a day. Only after that, and only in the storage of this installation, the picture has failed.
 */
async function waitForFile(
  world: Pick<World, 'db' | 'storage' | 'now'>,
  upload: Upload,
): Promise<boolean> {
  const isOld = upload.sentAt < timeBefore(world.now(), UNNAMED_HOURS * HOUR)
  if (isOld && (await ownsStorage(world))) return fail(world, upload, 'fileMissing')
  await giveBack(world, upload)
  return true
}

/** An outage of storage or database is no try of the picture. */
async function orGiveBack<Value>(
  world: Pick<World, 'db'>,
  upload: Upload,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (isBusy(error)) await giveBack(world, upload)
    throw error
  }
}

/** Takes the try back; the upload waits, if nothing else is said for the time of its lease, so that it is not tried again at once. */
async function giveBack(
  { db }: Pick<World, 'db'>,
  { id, attempts, heldUntil }: Upload,
  until: Date | null = heldUntil,
): Promise<void> {
  await db
    .update(uploads)
    .set({ attempts: attempts - 1, ...waitUntil(until) })
    .where(eq(uploads.id, id))
}

async function storePicture(storage: World['storage'], sent: Uint8Array, picture: MadePicture) {
  const hash = createHash('sha256').update(sent).digest('hex').slice(0, 32)
  const originalKey = `originals/${hash}.${endingOf[picture.original.format]}`
  const key = `models/${hash}`
  await storage.put(originalKey, picture.original.bytes)
  for (const { width, format, bytes } of picture.files)
    await storage.put(`${key}-${width}.${format}`, bytes)
  return { originalKey, key }
}

async function fail(
  { db, storage }: Pick<World, 'db' | 'storage'>,
  { id, sentKey }: Upload,
  fault: string,
): Promise<true> {
  await db.transaction(async (tx) => {
    await tx.update(pictures).set({ state: 'failed' }).where(eq(pictures.id, id))
    await tx
      .update(uploads)
      .set({ fault, ...waitUntil(null) })
      .where(eq(uploads.id, id))
  })
  await storage.delete(sentKey)
  return true
}
