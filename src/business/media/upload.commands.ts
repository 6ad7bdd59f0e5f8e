import { randomUUID } from 'node:crypto'

import { and, count, eq, gt, ne, sql, sum } from 'drizzle-orm'

import { busyError } from '#base/busy.ts'
import { Refusal } from '#base/refusal.ts'
import { DAY, MINUTE, timeAfter, timeBefore } from '#base/time.ts'
import type { Db } from '#platform/db/db.ts'
import { endingOf } from '#platform/picture/picture-format.ts'
import type { World } from '#platform/world.ts'

import { uploads } from './upload.tables.ts'
import { cleanFileName, UPLOAD_BYTES_MAX, UPLOADS_A_DAY_MAX } from './upload.ts'

export type SentFile = {
  bytes: Uint8Array
  /** As the sender calls it; people read it, nothing is named by it. */
  fileName: string
  /** User id. */
  by: string
}

/** Milliseconds nobody works on the row: its file is on the way to storage. */
const PROVIDER_SIGN_IN_MS = MINUTE

/**
 * Takes in a picture. First the row, then the file, then the picture is free to be worked on: a
 * crash between leaves a row without a file or a file without a row, and the sweep knows both.
 * @param place says in the same transaction what the picture is of
 * @returns the id of the upload
 * @throws {Refusal} tooLarge; unfit with `notAPicture`, `tooManyPixels` or `infected`; those of
 *   `mindQuota`
 * @throws {Error} busy, when storage is full or away, or the virus scanner is; nothing is left then
 */
export async function receiveUpload(
  world: Pick<World, 'db' | 'storage' | 'pictures' | 'scanner' | 'mediaBytesMax' | 'now' | 'log'>,
  file: SentFile,
  place: (tx: Db, uploadId: string) => Promise<void>,
): Promise<string> {
  const { db, storage, pictures, now } = world
  const { bytes, fileName, by } = file
  if (bytes.length > UPLOAD_BYTES_MAX) throw new Refusal('tooLarge', 'tooLarge')
  const facts = await pictures.inspect(bytes)
  if (typeof facts === 'string') throw new Refusal('unfit', facts)
  if (!(await storage.hasRoom())) throw busyError('Storage')
  await mindViruses(world, file)

  const id = randomUUID()
  const sentKey = `uploads/${id.replaceAll('-', '')}.${endingOf[facts.format]}`
  await db.transaction(async (tx) => {
    await mindQuota(tx, file, world)
    await tx.insert(uploads).values({
      id,
      sentKey,
      fileName: cleanFileName(fileName),
      bytes: bytes.length,
      sentBy: by,
      sentAt: now(),
      heldUntil: timeAfter(now(), PROVIDER_SIGN_IN_MS),
    })
    await place(tx, id)
  })
  try {
    await storage.put(sentKey, bytes)
  } catch (error) {
    await db.delete(uploads).where(eq(uploads.id, id))
    throw error
  }
  await db.update(uploads).set({ heldUntil: null }).where(eq(uploads.id, id))
  return id
}

/** A server with a scanner takes in nothing it did not look at. */
async function mindViruses(
  { scanner, log }: Pick<World, 'scanner' | 'log'>,
  { bytes, by }: SentFile,
): Promise<void> {
  if (!scanner) return
  let found: string | null
  try {
    found = await scanner.scan(bytes)
  } catch (error) {
    // Clients hear that the server is busy; only here can it be read why.
    log.error({ why: error instanceof Error ? error.message : null }, 'upload not scanned')
    throw error
  }
  if (!found) return
  log.warn({ found, by }, 'infected upload refused')
  throw new Refusal('unfit', 'infected')
}

/**
 * Is there room for this file: in its sender's day, and in all that is kept?
 * @throws {Refusal} tooMany `tooManyUploads`; conflict `mediaFull`, until some picture is removed
 */
async function mindQuota(
  tx: Db,
  { bytes, by }: SentFile,
  { mediaBytesMax, now }: Pick<World, 'mediaBytesMax' | 'now'>,
): Promise<void> {
  // One sender after the other: together each would find the room that is there for one of them.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'))`)
  const dayAgo = timeBefore(now(), DAY)
  const [sent] = await tx
    .select({ number: count() })
    .from(uploads)
    .where(and(eq(uploads.sentBy, by), gt(uploads.sentAt, dayAgo)))
  if ((sent?.number ?? 0) >= UPLOADS_A_DAY_MAX) throw new Refusal('tooMany', 'tooManyUploads')

  const [stored] = await tx
    .select({ bytes: sum(uploads.bytes).mapWith(Number) })
    .from(uploads)
    .where(ne(uploads.state, 'failed'))
  if ((stored?.bytes ?? 0) + bytes.length > mediaBytesMax)
    throw new Refusal('conflict', 'mediaFull')
}
