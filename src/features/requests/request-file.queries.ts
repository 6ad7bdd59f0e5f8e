import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import type { FileKind } from './file-kind.ts'
import { type RequestFile, requestFiles } from './request-file.tables.ts'
import type { FileHolder, ShownFile } from './request-file.ts'

type At = Pick<World, 'db'>

/** Condition: the file is this holder's. Every read and write of a sender has it. */
export function isHeldBy(holder: FileHolder): SQL {
  if (holder.kind === 'form') return eq(requestFiles.formHash, holder.formHash)
  const isOfPart =
    holder.kind === 'part' ? eq(requestFiles.part, holder.part) : isNull(requestFiles.part)
  return sql`(${eq(requestFiles.requestId, holder.requestId)} and ${isOfPart})`
}

/** Files of a holder in the order they were sent, those still arriving too. */
export async function listHeldFiles({ db }: At, holder: FileHolder): Promise<ShownFile[]> {
  const rows = await db
    .select()
    .from(requestFiles)
    .where(isHeldBy(holder))
    .orderBy(asc(requestFiles.startedAt), asc(requestFiles.sequence))
  return rows.map(shownFile)
}

/** Files of a request that have arrived, by the line of the thread they stand in. */
export async function listRequestFiles({ db }: At, requestId: string) {
  const rows = await listArrived({ db }, requestId, isNull(requestFiles.part))
  return rows.map((row) => ({ ...shownFile(row), eventId: row.eventId }))
}

/** Files that have arrived for the order of a request, by the part of it that they show. */
export async function listPartFiles({ db }: At, requestId: string) {
  const rows = await listArrived({ db }, requestId, isNotNull(requestFiles.part))
  return rows.map((row) => ({ ...shownFile(row), part: row.part ?? '' }))
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
 * A file that has arrived.
 * @throws {Refusal} missing `fileMissing`, also for one of another holder
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
 * A file in whatever state.
 * @throws {Refusal} missing `fileMissing`, also for one of another holder
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

export function shownFile({ id, name, bytes, by, kind, scan, preview }: RequestFile): ShownFile {
  return { id, name, bytes, by, kind, scan, hasPreview: preview === 'ready' }
}
