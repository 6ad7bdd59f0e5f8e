import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { HOUR, timeBefore } from '#base/time.ts'
import {
  bytesTaken,
  dropStartedUpload,
  getStartedUpload,
  receivePart,
  reserveUpload,
} from '#features/media/started-upload.commands.ts'
import { startedUploads } from '#features/media/started-upload.tables.ts'
import { STARTED_HOURS } from '#features/media/started-upload.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { fileKey, previewKey } from './file-key.ts'
import { getHeldFile, isHeldBy } from './request-file.queries.ts'
import { requestFiles } from './request-file.tables.ts'
import {
  FILE_BYTES_MAX,
  type FileHolder,
  FILES_MAX,
  GUEST_BYTES_MAX,
  senderOf,
  UNPROVEN_BYTES_MAX,
  UNSENT_BYTES_MAX,
  uploaderOf,
} from './request-file.ts'
import { lockRequest } from './request-moves.commands.ts'
import { type Request, requests } from './request.tables.ts'
import { takesFiles } from './request.ts'

type At = Pick<World, 'db' | 'now' | 'storage' | 'mediaBytesMax'>

/**
 * Reserves room for a file, whose parts then arrive like those of any upload.
 * @returns id of the file
 * @throws {Refusal} tooLarge `fileTooLarge` or `fileNeedsLink`; conflict `filesFull`, `filesBusy`, `mediaFull`, or
 *   `requestMoved` for a request that is closed
 */
export async function startFile(
  world: Pick<At, 'db' | 'now' | 'mediaBytesMax'>,
  holder: FileHolder,
  { name, bytes }: { name: string; bytes: number },
): Promise<string> {
  return world.db.transaction(async (tx) => {
    if (holder.kind === 'request') await lockOpenRequest(tx, holder.requestId)
    // The lock is needed because two simultaneous files could both find room although only one of them fits.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('request files'))`)
    await assertRoom(tx, holder, bytes)
    const id = await reserveUpload(tx, world, {
      bytes,
      by: uploaderOf(holder),
      isStaff: senderOf(holder) === 'staff',
    })
    const owner =
      holder.kind === 'form'
        ? { formHash: holder.formHash }
        : { requestId: holder.requestId, part: holder.kind === 'part' ? holder.part : null }
    await tx.insert(requestFiles).values({
      id,
      name,
      bytes,
      ...owner,
      isGuest: holder.isGuest,
      by: senderOf(holder),
      startedAt: world.now(),
    })
    return id
  })
}

async function assertRoom(tx: Db, holder: FileHolder, bytes: number): Promise<void> {
  if (bytes > FILE_BYTES_MAX) throw new Refusal('tooLarge', 'fileTooLarge')
  const isUnproven = holder.kind === 'form' && holder.isGuest
  if (isUnproven && bytes > UNPROVEN_BYTES_MAX) throw new Refusal('tooLarge', 'fileNeedsLink')
  const sum = sql`coalesce(sum(${requestFiles.bytes}), 0)`.mapWith(Number)
  const [usage] = await tx
    .select({ count: sql`count(*)`.mapWith(Number), bytes: sum })
    .from(requestFiles)
    // Each side has its own limit, so that files of staff take no room from the buyer.
    .where(and(isHeldBy(holder), eq(requestFiles.by, senderOf(holder))))
  const isFull = (usage?.count ?? 0) >= FILES_MAX
  const isTooMuch = holder.isGuest && (usage?.bytes ?? 0) + bytes > GUEST_BYTES_MAX
  if (isFull || isTooMuch) throw new Refusal('conflict', 'filesFull')
  if (!isUnproven) return
  // Of a file that is arriving counts what has come, not what was announced.
  const taken = sql`case when state = 'arrived' then ${requestFiles.bytes} else ${bytesTaken} end`
  const [unsent] = await tx
    .select({ bytes: sql`coalesce(sum(${taken}), 0)`.mapWith(Number) })
    .from(requestFiles)
    .leftJoin(startedUploads, eq(startedUploads.id, requestFiles.id))
    .where(and(isNotNull(requestFiles.formHash), eq(requestFiles.isGuest, true)))
  if ((unsent?.bytes ?? 0) + bytes > UNSENT_BYTES_MAX) throw new Refusal('conflict', 'filesBusy')
}

/** Counts the received bytes of a file. @throws {Refusal} missing `fileMissing` or `uploadMissing` */
export async function countReceived(
  world: Pick<At, 'db' | 'now'>,
  holder: FileHolder,
  id: string,
): Promise<number> {
  const file = await getHeldFile(world, holder, id)
  if (file.state === 'arrived') return file.bytes
  return (await getStartedUpload(world, { id, by: uploaderOf(holder) })).received
}

/**
 * Stores the next part of a file.
 * @returns number of stored bytes
 * @throws {Refusal} missing `fileMissing`, and those of `receivePart`
 */
export async function receiveFilePart(
  world: At,
  holder: FileHolder,
  id: string,
  part: { offset: number; bytes: Uint8Array },
): Promise<number> {
  await getHeldFile(world, holder, id)
  const isStaff = senderOf(holder) === 'staff'
  return receivePart(world, { id, by: uploaderOf(holder), isStaff }, part)
}

/**
 * Removes a file: of a form, of a part of an order by the same side, or of a request if it is still arriving. A file
 * in a thread stays.
 * @throws {Refusal} missing `fileMissing`
 */
export async function removeFile(
  world: Pick<At, 'db' | 'storage'>,
  holder: FileHolder,
  id: string,
): Promise<void> {
  const isRemovable =
    holder.kind === 'request'
      ? eq(requestFiles.state, 'arriving')
      : eq(requestFiles.by, senderOf(holder))
  const [removed] = await world.db
    .delete(requestFiles)
    .where(and(eq(requestFiles.id, id), isHeldBy(holder), isRemovable))
    .returning()
  if (!removed) throw new Refusal('missing', 'fileMissing')
  await dropStartedUpload(world, id)
  const { kind } = removed
  if (kind) await world.storage.delete(fileKey({ id, kind }))
  await world.storage.delete(previewKey(id))
}

/**
 * Moves the files of a form to the request that it has become, in the caller's transaction.
 * @returns number of files
 * @throws {Refusal} conflict `filesArriving`, while a file is still arriving
 */
export async function claimFiles(
  tx: Db,
  formHash: string,
  { requestId, eventId, at }: { requestId: string; eventId: string; at: Date },
): Promise<number> {
  const isOfForm = eq(requestFiles.formHash, formHash)
  const arriving = await tx.$count(
    requestFiles,
    and(
      isOfForm,
      eq(requestFiles.state, 'arriving'),
      gt(requestFiles.startedAt, timeBefore(at, STARTED_HOURS * HOUR)),
    ),
  )
  if (arriving > 0) throw new Refusal('conflict', 'filesArriving')
  const claimed = await tx
    .update(requestFiles)
    .set({ formHash: null, requestId, eventId })
    .where(and(isOfForm, eq(requestFiles.state, 'arrived')))
    .returning({ id: requestFiles.id })
  return claimed.length
}

/**
 * Reads a request and locks it until the transaction ends.
 * @throws {Refusal} conflict `requestMoved`, if it takes no files any longer
 */
export async function lockOpenRequest(tx: Db, id: string): Promise<Request> {
  const request = await lockRequest(tx, eq(requests.id, id))
  if (!takesFiles(request.state)) throw new Refusal('conflict', 'requestMoved')
  return request
}
