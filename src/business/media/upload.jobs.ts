import { createHash } from 'node:crypto'

import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'

import { timeAfter } from '#base/time.ts'
import { endingOf } from '#platform/picture/picture-format.ts'
import type { MadePicture } from '#platform/picture/picture-work.ts'
import type { World } from '#platform/world.ts'

import { pictures } from './picture.tables.ts'
import { type Upload, uploads } from './upload.tables.ts'
import { ATTEMPTS_MAX } from './upload.ts'

/** Milliseconds the work on one picture is its own; after that another try is due. */
const HOLD_MS = 300_000

/**
 * Makes the sizes of the picture that waits longest. Returns false when none waits.
 * Files go to storage first, under a hash of what was sent, then one transaction tells of them: a
 * crash anywhere lets the next try begin anew, over the same names.
 */
export async function makeNextPicture(
  world: Pick<World, 'db' | 'storage' | 'pictures' | 'now'>,
): Promise<boolean> {
  const { db, storage } = world
  const upload = await take(world)
  if (!upload) return false

  const bytes = await storage.get(upload.sentKey)
  if (!bytes) return fail(world, upload, 'fileMissing')
  if (upload.attempts > ATTEMPTS_MAX) return fail(world, upload, 'tooHeavy')
  const made = await world.pictures.make(bytes)
  if (!made) return fail(world, upload, 'unreadable')

  const { originalKey, key } = await keep(storage, bytes, made)
  const { widths, webpWidth, dominantColor } = made
  const ratio = Number(made.ratio.toFixed(4))
  await db.transaction(async (tx) => {
    await tx
      .update(pictures)
      .set({ state: 'ready', key, widths, webpWidth, ratio, dominantColor })
      .where(eq(pictures.id, upload.id))
    await tx.update(uploads).set({ originalKey, heldUntil: null }).where(eq(uploads.id, upload.id))
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
    .innerJoin(pictures, eq(pictures.id, uploads.id))
    .where(and(eq(pictures.state, 'pending'), free))
    .orderBy(asc(uploads.sentAt))
    .limit(1)
    .for('update', { of: uploads, skipLocked: true })
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
  await db.transaction(async (tx) => {
    await tx.update(pictures).set({ state: 'failed' }).where(eq(pictures.id, id))
    await tx.update(uploads).set({ fault, heldUntil: null }).where(eq(uploads.id, id))
  })
  await storage.delete(sentKey)
  return true
}
