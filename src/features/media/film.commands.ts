import { createHash, randomUUID } from 'node:crypto'

import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { films } from './film.tables.ts'
import { assertQuota, requireClean, requireRoom, type SentFile } from './upload.commands.ts'
import { cleanFileName, UPLOAD_BYTES_MAX } from './upload.ts'

/** A film whose file is stored and that has no row yet. */
export type StoredFilm = { id: string; file: SentFile; row: typeof films.$inferInsert }

/**
 * Makes a film that browsers play of a file from staff, and stores it. The file is stored before its row: a crash
 * between leaves a file that the sweep removes.
 * @throws {Refusal} tooLarge; unfit `infected`, `notAFilm`, `filmCodec`, `filmTooLong` or `fileTooHeavy`; those of
 *   `assertQuota`
 * @throws {Error} busy, if storage is full or not available, or the virus scanner is not available
 */
export async function storeFilm(world: World, file: SentFile): Promise<StoredFilm> {
  const { db, storage, now } = world
  if (file.bytes.length > UPLOAD_BYTES_MAX) throw new Refusal('tooLarge', 'tooLarge')
  await requireRoom(world)
  await requireClean(world, file)
  const film = await world.films.remux(file.bytes)
  if (typeof film === 'string') throw new Refusal('unfit', film)
  const { bytes, seconds, ratio } = film
  await db.transaction((tx) => assertQuota(tx, { bytes, by: file.by }, world))

  const key = `films/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
  await storage.put(`${key}.mp4`, bytes)
  const id = file.id ?? randomUUID()
  const fileName = cleanFileName(file.fileName)
  const facts = { key, fileName, bytes: bytes.length, seconds, ratio }
  return {
    id,
    file: { ...file, bytes },
    row: { id, ...facts, sentBy: file.by, sentAt: now() },
  }
}

/** Adds the row of a stored film. @throws {Refusal} those of `assertQuota` */
export async function addFilm(
  tx: Db,
  { file, row }: StoredFilm,
  world: Parameters<typeof assertQuota>[2],
): Promise<void> {
  await assertQuota(tx, { bytes: file.bytes, by: file.by }, world)
  await tx.insert(films).values(row)
}
