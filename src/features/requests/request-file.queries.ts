import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import type { FileKind } from './file-kind.ts'
import { type RequestFile, requestFiles } from './request-file.tables.ts'
import type { FileHolder, FileView } from './request-file.ts'

type At = Pick<World, 'db'>

/** Condition: the file belongs to this holder. Every read and write of a sender contains it. */
export function isHeldBy(holder: FileHolder): SQL {
  if (holder.kind === 'form') return eq(requestFiles.formHash, holder.formHash)
  const isOfPart =
    holder.kind === 'part' ? eq(requestFiles.part, holder.part) : isNull(requestFiles.part)
  return sql`(${eq(requestFiles.requestId, holder.requestId)} and ${isOfPart})`
}

/** Lists files of a holder in the order of sending, also files that are still arriving. */
export async function listHeldFiles({ db }: At, holder: FileHolder): Promise<FileView[]> {
  const rows = await db
    .select()
    .from(requestFiles)
    .where(isHeldBy(holder))
    .orderBy(asc(requestFiles.startedAt), asc(requestFiles.sequence))
  return rows.map(fileViewOf)
}

/** Lists the arrived files of a request, each with its line of the thread. */
export async function listRequestFiles({ db }: At, requestId: string) {
  const rows = await listArrived({ db }, requestId, isNull(requestFiles.part))
  return rows.map((row) => ({ ...fileViewOf(row), eventId: row.eventId }))
}

/** Lists the arrived files of an order, each with its part of the order. */
export async function listPartFiles({ db }: At, requestId: string) {
  const rows = await listArrived({ db }, requestId, isNotNull(requestFiles.part))
  return rows.map((row) => ({ ...fileViewOf(row), part: row.part ?? '' }))
}

async function listArrived({ db }: At, requestId: string, condition: SQL) {
  return db
    .select()
    .from(requestFiles)
    .where(and(eq(requestFiles.requestId, requestId), eq(requestFiles.state, 'arrived'), condition))
    .orderBy(asc(requestFiles.startedAt), asc(requestFiles.sequence))
}

export type StoredRequestFile = RequestFile & { kind: FileKind }

/**
 * Reads a file that has arrived.
 * @throws {Refusal} missing `fileMissing`, also for a file of another holder
 */
export async function getArrivedFile(
  { db }: At,
  holder: FileHolder,
  id: string,
): Promise<StoredRequestFile> {
  const file = await getHeldFile({ db }, holder, id)
  if (!file.kind || file.state !== 'arrived') throw new Refusal('missing', 'fileMissing')
  return { ...file, kind: file.kind }
}

/**
 * Reads a file in any state.
 * @throws {Refusal} missing `fileMissing`, also for a file of another holder
 */
export async function getHeldFile(
  { db }: At,
  holder: FileHolder,
  id: string,
): Promise<RequestFile> {
  const [file] = await db
    .select()
    .from(requestFiles)
    .where(and(eq(requestFiles.id, id), isHeldBy(holder)))
  if (!file) throw new Refusal('missing', 'fileMissing')
  return file
}

export function fileViewOf({ id, name, bytes, by, kind, scan, preview }: RequestFile): FileView {
  return { id, name, bytes, by, kind, scan, hasPreview: preview === 'ready' }
}
