import { and, asc, eq, isNotNull, lt, or } from 'drizzle-orm'

import { isBusy } from '#base/busy.ts'
import { DAY, HOUR, timeBefore } from '#base/time.ts'
import { STARTED_HOURS } from '#features/media/started-upload.ts'
import { ownsStorage } from '#features/media/storage-mark.commands.ts'
import { fileStem, listUnnamed } from '#features/media/upload.ts'
import type { World } from '#platform/world.ts'

import { fileKey, previewKey, REQUEST_FILES } from './file-key.ts'
import { requestFiles } from './request-file.tables.ts'
import { UNSENT_DAYS } from './request-file.ts'

/**
 * Makes the small picture of the file that has waited longest, in the child process for pictures. A file that crashes
 * the process is not tried again.
 * @returns whether a file was waiting
 */
export async function makeNextFilePreview(
  world: Pick<World, 'db' | 'storage' | 'pictures'>,
): Promise<boolean> {
  const { db, storage, pictures } = world
  const [file] = await db
    .select()
    .from(requestFiles)
    .where(eq(requestFiles.preview, 'waiting'))
    .orderBy(asc(requestFiles.startedAt))
    .limit(1)
  if (!file?.kind) return false
  const { id, kind } = file
  const setState = (preview: 'waiting' | 'ready' | 'none') =>
    db.update(requestFiles).set({ preview }).where(eq(requestFiles.id, id))
  await setState('none')
  try {
    const bytes = await storage.get(fileKey({ id, kind }))
    const preview = bytes && (await pictures.preview(bytes))
    if (!preview) return true
    await storage.put(previewKey(id), preview)
    await setState('ready')
  } catch (error) {
    if (isBusy(error)) {
      await setState('waiting')
      throw error
    }
  }
  return true
}

/**
 * Deletes files of unsent forms, files that never arrived, and stored files without a row, which belong to deleted
 * requests. Nothing is deleted from a storage that does not belong to this installation.
 * @returns false, because the job has no next batch
 */
export async function sweepRequestFiles(
  world: Pick<World, 'db' | 'storage' | 'now' | 'log'>,
): Promise<boolean> {
  const { db, storage, now, log } = world
  const { formHash, state, startedAt, id } = requestFiles
  await db
    .delete(requestFiles)
    .where(
      or(
        and(eq(state, 'arriving'), lt(startedAt, timeBefore(now(), STARTED_HOURS * HOUR))),
        and(isNotNull(formHash), lt(startedAt, timeBefore(now(), UNSENT_DAYS * DAY))),
      ),
    )
  if (!(await ownsStorage(world))) return false
  const files = await storage.list(REQUEST_FILES)
  const rows = await db.select({ id }).from(requestFiles)
  const stems = new Set(rows.map((row) => fileStem(previewKey(row.id))))
  const unnamed = listUnnamed(files, stems, now())
  for (const key of unnamed) await storage.delete(key)
  if (unnamed.length > 0) log.info({ unnamed: unnamed.length }, 'files of requests swept')
  return false
}
