import { randomUUID } from 'node:crypto'

import { and, count, eq, gt, sql } from 'drizzle-orm'

import { busyError } from '#base/busy.ts'
import { Refusal } from '#base/refusal.ts'
import { DAY, MINUTE, timeBefore } from '#base/time.ts'
import type { Db } from '#platform/db/db.ts'
import { leaseFor, waitUntil } from '#platform/db/lease.ts'
import { endingOf, type PictureFormat } from '#platform/picture/picture-format.ts'
import type { World } from '#platform/world.ts'

import { pictures } from './picture.tables.ts'
import { countStoredBytes } from './stored-bytes.queries.ts'
import { uploads } from './upload.tables.ts'
import { cleanFileName, UPLOAD_BYTES_MAX, UPLOADS_A_DAY_MAX } from './upload.ts'

export type SentFile = {
  /** The id of a file that arrived in parts. */
  id?: string
  bytes: Uint8Array
  /** Name given by the sender, for people to read; no path or address uses it. */
  fileName: string
  /** User id. */
  by: string
  /** A drawing, no photograph. */
  isDigitalSample?: boolean
}

/** Milliseconds in which no job takes the row, because its file is being stored. */
const UPLOAD_MS_MAX = MINUTE

/** A checked file and its picture format. */
export type CheckedFile = SentFile & { format: PictureFormat }

/**
 * Checks a file before anything of it is stored.
 * @throws {Refusal} tooLarge; unfit with `notAPicture`, `tooManyPixels` or `infected`
 * @throws {Error} busy, if storage is full or not available, or the virus scanner is not available
 */
export async function checkFile(
  world: Pick<World, 'storage' | 'pictures' | 'scanner' | 'log'>,
  file: SentFile,
): Promise<CheckedFile> {
  if (file.bytes.length > UPLOAD_BYTES_MAX) throw new Refusal('tooLarge', 'tooLarge')
  const facts = await world.pictures.inspect(file.bytes)
  if (typeof facts === 'string') throw new Refusal('unfit', facts)
  await requireRoom(world)
  await requireClean(world, file)
  return { ...file, format: facts.format }
}

/** @throws {Error} busy, if storage is full or not available */
export async function requireRoom({ storage }: Pick<World, 'storage'>): Promise<void> {
  if (!(await storage.hasFreeSpace())) throw busyError('Storage')
}

/**
 * Adds the row of an upload, in the transaction that adds its picture. {@link storeUpload} stores the
 * file later: a crash between leaves a row without a file or a file without a row, and the sweep
 * removes both.
 * @throws {Refusal} those of `assertQuota`
 */
export async function addUpload(
  tx: Db,
  world: Pick<World, 'mediaBytesMax' | 'now' | 'processId'>,
  file: CheckedFile,
): Promise<{ id: string; sentKey: string }> {
  await assertQuota(tx, file, world)
  const id = file.id ?? randomUUID()
  const sentKey = `uploads/${id.replaceAll('-', '')}.${endingOf[file.format]}`
  const { isDigitalSample = false } = file
  await tx.insert(pictures).values({ id, source: 'upload', state: 'pending', isDigitalSample })
  await tx.insert(uploads).values({
    id,
    sentKey,
    fileName: cleanFileName(file.fileName),
    bytes: file.bytes.length,
    sentBy: file.by,
    sentAt: world.now(),
    ...leaseFor(world, UPLOAD_MS_MAX),
  })
  return { id, sentKey }
}

/**
 * Stores the file of an upload and ends its lease, so that the job makes its sizes.
 * @throws {Error} busy, if storage is not available; the upload is deleted then
 */
export async function storeUpload(
  { db, storage }: Pick<World, 'db' | 'storage'>,
  { id, sentKey }: { id: string; sentKey: string },
  bytes: Uint8Array,
): Promise<void> {
  try {
    await storage.put(sentKey, bytes)
  } catch (error) {
    await db.delete(pictures).where(eq(pictures.id, id))
    throw error
  }
  await db.update(uploads).set(waitUntil(null)).where(eq(uploads.id, id))
}

/**
 * A server with a virus scanner accepts only scanned files.
 * @throws {Refusal} unfit `infected`
 * @throws {Error} busy, if the scanner is not available
 */
export async function requireClean(
  { scanner, log }: Pick<World, 'scanner' | 'log'>,
  { bytes, by }: SentFile,
): Promise<void> {
  if (!scanner) return
  let virus: string | null
  try {
    virus = await scanner.scan(bytes)
  } catch (error) {
    // The client learns only that the server is busy; the reason is in the log.
    log.error({ reason: error instanceof Error ? error.message : null }, 'upload not scanned')
    throw error
  }
  if (!virus) return
  log.warn({ virus, by }, 'infected upload refused')
  throw new Refusal('unfit', 'infected')
}

/**
 * Checks the sender's number of files per day and the total size of all files.
 * @throws {Refusal} tooMany `tooManyUploads`; conflict `mediaFull`, until some picture is removed
 */
export async function assertQuota(
  tx: Db,
  { bytes, by }: Pick<SentFile, 'bytes' | 'by'>,
  { mediaBytesMax, now }: Pick<World, 'mediaBytesMax' | 'now'>,
): Promise<void> {
  // One upload at a time: two at once could both pass although only a single upload fits.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'))`)
  const dayAgo = timeBefore(now(), DAY)
  const [sent] = await tx
    .select({ number: count() })
    .from(uploads)
    .where(and(eq(uploads.sentBy, by), gt(uploads.sentAt, dayAgo)))
  if ((sent?.number ?? 0) >= UPLOADS_A_DAY_MAX) throw new Refusal('tooMany', 'tooManyUploads')

  if ((await countStoredBytes(tx)) + bytes.length > mediaBytesMax)
    throw new Refusal('conflict', 'mediaFull')
}
