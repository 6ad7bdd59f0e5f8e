import { and, eq, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { pictures } from '#features/media/picture.tables.ts'
import {
  addUpload,
  checkFile,
  type SentFile,
  storeUpload,
} from '#features/media/upload.commands.ts'
import { pagesWith } from '#features/site-content/site-content.queries.ts'
import type { World } from '#platform/world.ts'

import { isUsed } from './picture-rows.queries.ts'

/**
 * Stores a picture that no product shows yet.
 * @returns its id
 * @throws {Refusal} those of `checkFile` and `addUpload`
 */
export async function sendLibraryPicture(world: World, file: SentFile): Promise<string> {
  const checked = await checkFile(world, file)
  const upload = await world.db.transaction(async (tx) => {
    const added = await addUpload(tx, world, checked)
    const entry = { action: 'picture.sent', on: added.id, by: file.by, at: world.now() }
    await recordAuditEntry(tx, entry)
    return added
  })
  await storeUpload(world, upload, file.bytes)
  return upload.id
}

/**
 * Deletes a picture that neither a product nor a page of the site shows; its files go with the next sweep.
 * @throws {Refusal} missing `pictureMissing`; conflict `pictureInUse`
 */
export async function deleteUnused(
  { db, now }: Pick<World, 'db' | 'now'>,
  id: string,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [picture] = await tx
      .select({ source: pictures.source })
      .from(pictures)
      .where(and(eq(pictures.id, id), eq(pictures.source, 'upload')))
      .for('update')
    if (!picture) throw new Refusal('missing', 'pictureMissing')
    const [deleted] = await tx
      .delete(pictures)
      .where(
        and(
          eq(pictures.id, id),
          sql`not ${isUsed()}`,
          sql`json_array_length(${pagesWith(pictures.id)}) = 0`,
        ),
      )
      .returning({ id: pictures.id })
    if (!deleted) throw new Refusal('conflict', 'pictureInUse')
    await recordAuditEntry(tx, { action: 'picture.deleted', on: id, by, at: now() })
  })
}
