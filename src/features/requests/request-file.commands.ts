import { createHash } from 'node:crypto'

import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { HOUR, timeBefore } from '#base/time.ts'
import {
  dropStartedUpload,
  getStartedUpload,
  readStartedUpload,
  receivePart,
  reserveUpload,
} from '#business/media/started-upload.commands.ts'
import { STARTED_HOURS } from '#business/media/started-upload.ts'
import { requireClean } from '#business/media/upload.commands.ts'
import type { Db } from '#platform/db/db.ts'
import { post } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { fileKey, previewKey } from './file-key.ts'
import { fileKindOf } from './file-kind.ts'
import { findHeldFile, isHeldBy, shownFile } from './request-file.queries.ts'
import { type RequestFile, requestFiles } from './request-file.tables.ts'
import {
  FILE_BYTES_MAX,
  type FileHolder,
  FILES_MAX,
  GUEST_BYTES_MAX,
  isPreviewed,
  type ShownFile,
  UNPROVEN_BYTES_MAX,
  UNSENT_BYTES_MAX,
} from './request-file.ts'
import { lockRequest, recordEvent } from './request-moves.commands.ts'
import { requestNews } from './request.mail.ts'
import { requestEvents, requests } from './request.tables.ts'
import { takesFiles } from './request.ts'

type At = Pick<World, 'db' | 'now' | 'storage' | 'mediaBytesMax' | 'scanner' | 'log' | 'origin'>

/** Files that are added one after the other stand in one line of the thread, and staff hear of them once. */
const TOGETHER_MS = HOUR

/**
 * Reserves room for a file, whose parts then arrive as those of any upload.
 * @returns its id
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
    // One at a time: two at once could both find room although only one fits.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('request files'))`)
    await assertRoom(tx, holder, bytes)
    const id = await reserveUpload(tx, world, { bytes, by: uploaderOf(holder) })
    const owner =
      holder.kind === 'form' ? { formHash: holder.formHash } : { requestId: holder.requestId }
    await tx
      .insert(requestFiles)
      .values({ id, name, bytes, ...owner, isGuest: holder.isGuest, startedAt: world.now() })
    return id
  })
}

async function assertRoom(tx: Db, holder: FileHolder, bytes: number): Promise<void> {
  if (bytes > FILE_BYTES_MAX) throw new Refusal('tooLarge', 'fileTooLarge')
  const isUnproven = holder.kind === 'form' && holder.isGuest
  if (isUnproven && bytes > UNPROVEN_BYTES_MAX) throw new Refusal('tooLarge', 'fileNeedsLink')
  const sum = sql`coalesce(sum(${requestFiles.bytes}), 0)`.mapWith(Number)
  const [held] = await tx
    .select({ count: sql`count(*)`.mapWith(Number), bytes: sum })
    .from(requestFiles)
    .where(isHeldBy(holder))
  const isFull = (held?.count ?? 0) >= FILES_MAX
  const isMuch = holder.isGuest && (held?.bytes ?? 0) + bytes > GUEST_BYTES_MAX
  if (isFull || isMuch) throw new Refusal('conflict', 'filesFull')
  if (!isUnproven) return
  const [unsent] = await tx
    .select({ bytes: sum })
    .from(requestFiles)
    .where(and(isNotNull(requestFiles.formHash), eq(requestFiles.isGuest, true)))
  if ((unsent?.bytes ?? 0) + bytes > UNSENT_BYTES_MAX) throw new Refusal('conflict', 'filesBusy')
}

/** How far a file has come; all of it once it has arrived. @throws {Refusal} missing `fileMissing` or `uploadMissing` */
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
 * @returns how many bytes are stored
 * @throws {Refusal} missing `fileMissing`, and those of `receivePart`
 */
export async function receiveFilePart(
  world: Pick<At, 'db' | 'now' | 'storage'>,
  holder: FileHolder,
  id: string,
  part: { offset: number; bytes: Uint8Array },
): Promise<number> {
  await getHeldFile(world, holder, id)
  return receivePart(world, { id, by: uploaderOf(holder) }, part)
}

/**
 * Takes a file of which all parts are there: looks at its content, has it scanned, stores it as one. The same file
 * again, because the answer was lost, is the same file.
 * @throws {Refusal} unfit `fileUnknown` or `infected`, after which the file is gone; missing `fileMissing`; conflict
 *   `uploadUnfinished`, `requestMoved`
 * @throws {Error} busy, if the scanner or storage is not available: the parts stay
 */
export async function finishFile(world: At, holder: FileHolder, id: string): Promise<ShownFile> {
  const file = await getHeldFile(world, holder, id)
  if (file.state === 'arrived') return shownFile(file)
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
    arrive({ ...world, db: tx }, holder, id, {
      kind,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      scan: world.scanner ? 'clean' : 'notScanned',
      preview: isPreviewed(kind) ? 'waiting' : 'none',
    }),
  )
  await dropStartedUpload(world, id)
  return shownFile(arrived)
}

type Facts = Pick<RequestFile, 'kind' | 'sha256' | 'scan' | 'preview'>

async function arrive(
  { db: tx, now, origin }: Pick<At, 'db' | 'now' | 'origin'>,
  holder: FileHolder,
  id: string,
  facts: Facts,
): Promise<RequestFile> {
  const request =
    holder.kind === 'request' ? await lockOpenRequest(tx, holder.requestId) : undefined
  const [file] = await tx
    .select()
    .from(requestFiles)
    .where(and(eq(requestFiles.id, id), isHeldBy(holder)))
    .for('update')
  if (!file) throw new Refusal('missing', 'fileMissing')
  // Finished twice at once.
  if (file.state === 'arrived') return file
  const eventId =
    request && holder.kind === 'request'
      ? await eventOfFiles({ db: tx, now, origin }, request, holder.userId)
      : null
  const [arrived] = await tx
    .update(requestFiles)
    .set({ state: 'arrived', ...facts, eventId })
    .where(eq(requestFiles.id, id))
    .returning()
  return arrived ?? file
}

/** The line of the thread for a file that comes now. */
async function eventOfFiles(
  { db: tx, now, origin }: Pick<At, 'db' | 'now' | 'origin'>,
  request: Awaited<ReturnType<typeof lockRequest>>,
  userId: string | null,
): Promise<string> {
  const [latest] = await tx
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, request.id))
    .orderBy(desc(requestEvents.at), desc(requestEvents.id))
    .limit(1)
  const isSame = latest?.kind === 'filesAdded' && latest.userId === userId
  if (isSame && latest.at > timeBefore(now(), TOGETHER_MS)) return latest.id
  await post(tx, requestNews(request, 'filesAdded', '', origin), now())
  return recordEvent(tx, request, 'filesAdded', { by: 'buyer', userId, at: now() })
}

/**
 * Removes a file of a form, or one that has not arrived; what stands in a thread stays.
 * @throws {Refusal} missing `fileMissing`
 */
export async function removeFile(
  world: Pick<At, 'db' | 'storage'>,
  holder: FileHolder,
  id: string,
): Promise<void> {
  const isRemovable = holder.kind === 'form' ? undefined : eq(requestFiles.state, 'arriving')
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
 * Gives the files of a form to the request that it has become, in the caller's transaction.
 * @returns how many there are
 * @throws {Refusal} conflict `filesArriving`, while one of them is under way
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

async function lockOpenRequest(tx: Db, id: string) {
  const request = await lockRequest(tx, eq(requests.id, id))
  if (!takesFiles(request.state)) throw new Refusal('conflict', 'requestMoved')
  return request
}

async function getHeldFile(
  world: Pick<At, 'db'>,
  holder: FileHolder,
  id: string,
): Promise<RequestFile> {
  const file = await findHeldFile(world, holder, id)
  if (!file) throw new Refusal('missing', 'fileMissing')
  return file
}

/** Under whom the parts of an upload are kept: the request, or the start of the hash of the form's token. */
function uploaderOf(holder: FileHolder): string {
  if (holder.kind === 'request') return holder.requestId
  const hex = holder.formHash
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}
