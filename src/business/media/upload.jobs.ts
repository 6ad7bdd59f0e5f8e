import { createHash } from 'node:crypto'

import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'

import { timeAfter } from '#base/time.ts'
import type { Db } from '#platform/db/db.ts'
import { endingOf } from '#platform/picture/picture-format.ts'
import type { MadePicture } from '#platform/picture/picture-work.ts'
import type { World } from '#platform/world.ts'

import { type Upload, uploads } from './upload.tables.ts'
import { ATTEMPTS_MAX } from './upload.ts'

/** What became of an upload, for whoever shows it. */
export type ReadyPicture = {
  uploadId: string
  key: string
  widths: number[]
  webpWidth: number
  ratio: string
  dominantColor: string
}

/** Milliseconds the work on one picture is its own; after that another try is due. */
const HOLD_MS = 300_000

/**
 * Makes the sizes of the picture that waits longest. Returns false when none waits.
 * Files go to storage first, under a hash of what was sent, then one transaction tells of them: a
 * crash anywhere lets the next try begin anew, over the same names.
 * @param tell says in the transaction that makes it ready where the picture is shown
 */
export async function makeNextPicture(
  world: Pick<World, 'db' | 'storage' | 'pictures' | 'now'>,
  tell: (tx: Db, picture: ReadyPicture) => Promise<void>,
): Promise<boolean> {
  const { db, storage, pictures } = world
  const upload = await take(world)
  if (!upload) return false

  const bytes = await storage.get(upload.sentKey)
  if (!bytes) return fail(world, upload, 'fileMissing')
  if (upload.attempts > ATTEMPTS_MAX) return fail(world, upload, 'tooHeavy')
  const made = await pictures.make(bytes)
  if (!made) return fail(world, upload, 'unreadable')

  const { originalKey, key } = await keep(storage, bytes, made)
  const { widths, webpWidth, dominantColor } = made
  const shown = { key, widths, webpWidth, ratio: made.ratio.toFixed(4), dominantColor }
  await db.transaction(async (tx) => {
    await tx
      .update(uploads)
      .set({ state: 'ready', originalKey, heldUntil: null, ...shown })
      .where(eq(uploads.id, upload.id))
    await tell(tx, { uploadId: upload.id, ...shown })
  })
  await storage.delete(upload.sentKey)
  return true
}

/** The oldest that waits and that nobody works on, marked as ours for a while. */
async function take({ db, now }: Pick<World, 'db' | 'now'>): Promise<Upload | undefined> {
  const free = or(isNull(uploads.heldUntil), lt(uploads.heldUntil, now()))
  const oldest = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.state, 'pending'), free))
    .orderBy(asc(uploads.sentAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const heldUntil = timeAfter(now(), HOLD_MS)
  const [upload] = await db
    .update(uploads)
    .set({ attempts: sql`${uploads.attempts} + 1`, heldUntil })
    // Not `in`: PostgreSQL may ask such a subquery anew for each row, and take several.
    .where(eq(uploads.id, sql`(${oldest})`))
    .returning()
  return upload
}

async function keep(storage: World['storage'], sent: Uint8Array, made: MadePicture) {
  const hash = createHash('sha256').update(sent).digest('hex').slice(0, 32)
  const originalKey = `originals/${hash}.${endingOf[made.original.format]}`
  const key = `models/${hash}`
  await storage.put(originalKey, made.original.bytes)
  for (const { width, format, bytes } of made.files)
    await storage.put(`${key}-${width}.${format}`, bytes)
  return { originalKey, key }
}

async function fail(
  { db, storage }: Pick<World, 'db' | 'storage'>,
  { id, sentKey }: Upload,
  fault: string,
): Promise<true> {
  await db
    .update(uploads)
    .set({ state: 'failed', fault, heldUntil: null })
    .where(eq(uploads.id, id))
  await storage.delete(sentKey)
  return true
}
