import { createHash } from 'node:crypto'

import { and, desc, eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { HOUR, timeBefore } from '#base/time.ts'
import { dropStartedUpload, readStartedUpload } from '#features/media/started-upload.commands.ts'
import { requireClean } from '#features/media/upload.commands.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { fileKey } from './file-key.ts'
import { fileKindOf } from './file-kind.ts'
import { recordEvent } from './request-event.commands.ts'
import { lockOpenRequest, removeFile } from './request-file.commands.ts'
import { getHeldFile, isHeldBy, fileViewOf } from './request-file.queries.ts'
import { type RequestFile, requestFiles } from './request-file.tables.ts'
import { type FileHolder, isPreviewed, type FileView, uploaderOf } from './request-file.ts'
import { makeRequestLink } from './request-link.commands.ts'
import { requestFilesAdded, requestNews } from './request.mail.ts'
import { type Request, requestEvents } from './request.tables.ts'

type At = Pick<World, 'db' | 'now' | 'storage' | 'scanner' | 'log' | 'origin'>

/** Time within which added files share a line of the thread and a single email. */
const GROUPING_MS = HOUR

/** Callback that runs in the same transaction when a file arrives for a part of an order. */
export type OnArrival = (tx: Db, at: Date) => Promise<void>

/**
 * Completes a file whose parts have all arrived: checks its content, has it scanned, and stores it as a whole. A
 * repeated call, after a lost answer, gives the same file.
 * @throws {Refusal} unfit `fileUnknown` or `infected`, after which the file is gone; missing `fileMissing`; conflict
 *   `uploadUnfinished`, `requestMoved`
 * @throws {Error} busy, if the scanner or storage is not available: the parts stay
 */
export async function finishFile(
  world: At,
  holder: FileHolder,
  id: string,
  onArrival?: OnArrival,
): Promise<FileView> {
  const file = await getHeldFile(world, holder, id)
  if (file.state === 'arrived') return fileViewOf(file)
  const by = uploaderOf(holder)
  const bytes = await readStartedUpload(world, { id, by })
  const kind = fileKindOf(bytes, file.name)
  try {
    if (!kind) throw new Refusal('unfit', 'fileUnknown')
    await requireClean(world, { bytes, by, fileName: file.name })
  } catch (error) {
    if (error instanceof Refusal) await removeFile(world, holder, id)
    throw error
  }
  await world.storage.put(fileKey({ id, kind }), bytes)
  const arrived = await world.db.transaction((tx) =>
    arrive(
      { ...world, db: tx },
      holder,
      id,
      {
        kind,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        scan: world.scanner ? 'clean' : 'notScanned',
        preview: isPreviewed(kind) ? 'waiting' : 'none',
      },
      onArrival,
    ),
  )
  await dropStartedUpload(world, id)
  return fileViewOf(arrived)
}

type Facts = Pick<RequestFile, 'kind' | 'sha256' | 'scan' | 'preview'>

async function arrive(
  { db: tx, now, origin }: Pick<At, 'db' | 'now' | 'origin'>,
  holder: FileHolder,
  id: string,
  facts: Facts,
  onArrival?: OnArrival,
): Promise<RequestFile> {
  const request =
    holder.kind === 'request' ? await lockOpenRequest(tx, holder.requestId) : undefined
  const [file] = await tx
    .select()
    .from(requestFiles)
    .where(and(eq(requestFiles.id, id), isHeldBy(holder)))
    .for('update')
  if (!file) throw new Refusal('missing', 'fileMissing')
  // A simultaneous call has already completed the file.
  if (file.state === 'arrived') return file
  const eventId =
    request && holder.kind === 'request'
      ? await eventOfFiles({ db: tx, now, origin }, request, holder)
      : null
  await onArrival?.(tx, now())
  const [arrived] = await tx
    .update(requestFiles)
    .set({ state: 'arrived', ...facts, eventId })
    .where(eq(requestFiles.id, id))
    .returning()
  return arrived ?? file
}

/** The line of the thread for a new file: a recent line of the same sender, or a new line. */
async function eventOfFiles(
  { db: tx, now, origin }: Pick<At, 'db' | 'now' | 'origin'>,
  request: Request,
  { userId, isStaff }: Pick<Extract<FileHolder, { kind: 'request' }>, 'userId' | 'isStaff'>,
): Promise<string> {
  const by = isStaff ? 'staff' : 'buyer'
  const [latest] = await tx
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, request.id))
    .orderBy(desc(requestEvents.at), desc(requestEvents.sequence))
    .limit(1)
  const isSame = latest?.kind === 'filesAdded' && latest.by === by && latest.userId === userId
  if (isSame && latest.at > timeBefore(now(), GROUPING_MS)) return latest.id
  const at = now()
  if (isStaff) {
    const address = await makeRequestLink(tx, request, origin, at)
    await enqueueEmail(tx, requestFilesAdded(request, address), at)
  } else await enqueueEmail(tx, requestNews(request, 'filesAdded', '', origin), at)
  return recordEvent(tx, request, 'filesAdded', { by, userId, at })
}
