import { randomUUID } from 'node:crypto'

import { and, count, eq, gt } from 'drizzle-orm'

import { busyError } from '#base/busy.ts'
import { Refusal } from '#base/refusal.ts'
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
const ARRIVAL_MS = 60_000

/**
 * Takes in a picture. First the row, then the file, then the picture is free to be worked on: a
 * crash between leaves a row without a file or a file without a row, and the sweep knows both.
 * @param place says in the same transaction what the picture is of
 * @returns the id of the upload
 * @throws {Refusal} tooLarge, unfit with `notAPicture` or `tooManyPixels`, tooMany
 * @throws {Error} busy, when storage is full or away; nothing is left then
 */
export async function receiveUpload(
  { db, storage, pictures, now }: Pick<World, 'db' | 'storage' | 'pictures' | 'now'>,
  { bytes, fileName, by }: SentFile,
  place: (tx: Db, uploadId: string) => Promise<void>,
): Promise<string> {
  if (bytes.length > UPLOAD_BYTES_MAX) throw new Refusal('tooLarge', 'tooLarge')
  const facts = await pictures.inspect(bytes)
  if (typeof facts === 'string') throw new Refusal('unfit', facts)
  if (!(await storage.hasRoom())) throw busyError('Storage')

  const id = randomUUID()
  const sentKey = `uploads/${id.replaceAll('-', '')}.${endingOf[facts.format]}`
  await db.transaction(async (tx) => {
    await mindQuota(tx, by, now())
    await tx.insert(uploads).values({
      id,
      sentKey,
      fileName: cleanFileName(fileName),
      bytes: bytes.length,
      sentBy: by,
      sentAt: now(),
      heldUntil: new Date(now().getTime() + ARRIVAL_MS),
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

async function mindQuota(tx: Db, by: string, at: Date): Promise<void> {
  const dayAgo = new Date(at.getTime() - 86_400_000)
  const [sent] = await tx
    .select({ number: count() })
    .from(uploads)
    .where(and(eq(uploads.sentBy, by), gt(uploads.sentAt, dayAgo)))
  if ((sent?.number ?? 0) >= UPLOADS_A_DAY_MAX) throw new Refusal('tooMany', 'tooManyUploads')
}
