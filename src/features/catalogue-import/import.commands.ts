import { and, count, eq, inArray, lt, min, notInArray } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { DAY, timeBefore } from '#base/time.ts'
import { products } from '#features/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { lockIn } from './import-lock.commands.ts'
import { deletePictures } from './import-picture.commands.ts'
import { type Import, importFiles, importPictures, importRows, imports } from './import.tables.ts'
import { type ColumnMapping, type ImportAnswer, UNDO_MS } from './import.ts'
import { foldAll } from './joined-rows.commands.ts'

type At = Pick<World, 'db' | 'now'>

/** Days for which an import is stored, so that staff can look it up. */
const RETENTION_DAYS = 30

/**
 * Stores the field that each column fills; a job then checks all rows.
 * @throws {Refusal} missing `importMissing`; conflict `importStarted`
 */
export async function mapImport({ db }: At, id: string, form: ColumnMapping): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await lockIn(tx, id, ['uploaded', 'checking', 'checked'])
    await foldAll(tx, job, form.mapping)
    await checkAnew(tx, id, form)
  })
}

/**
 * Stores what a text of some cells stands for; a job then checks all rows again.
 * @throws {Refusal} as {@link mapImport}
 */
export async function answerImport(
  { db }: At,
  id: string,
  { field, value, answer }: ImportAnswer,
): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await lockIn(tx, id, ['checked'])
    const answersOfField = { ...job.answers[field], [value.trim()]: answer }
    const answers = { ...job.answers, [field]: answersOfField }
    await foldAll(tx, { ...job, answers }, job.mapping)
    await checkAnew(tx, id, { answers })
  })
}

/** Lets a job plan all rows that are not part of others. */
async function checkAnew(tx: Db, id: string, values: Partial<Import>): Promise<void> {
  await tx
    .update(imports)
    .set({ ...values, state: 'checking' })
    .where(eq(imports.id, id))
}

/** Lets a job apply the rows that passed the check. @throws {Refusal} as {@link mapImport} */
export async function runImport({ db, now }: At, id: string, by: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockIn(tx, id, ['checked'])
    const [first] = await tx.select({ place: min(products.position) }).from(products)
    const [total] = await tx
      .select({ rows: count() })
      .from(importRows)
      .where(eq(importRows.importId, id))
    // The new positions lie below all others: the last row comes directly before the first product of today.
    const firstPosition = Math.min(0, first?.place ?? 0) - (total?.rows ?? 0) - 2
    await tx
      .update(imports)
      .set({ state: 'running', firstPosition, sentBy: by })
      .where(eq(imports.id, id))
    await tx.delete(importFiles).where(eq(importFiles.importId, id))
    await recordAuditEntry(tx, { action: 'import.started', on: id, by, at: now() })
  })
}

/**
 * Lets a job undo an import, within seven days.
 * @throws {Refusal} missing `importMissing`; conflict `importStarted` or `undoOver`
 */
export async function undoImport({ db, now }: At, id: string, by: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { doneAt } = await lockIn(tx, id, ['done'])
    if (!doneAt || doneAt < timeBefore(now(), UNDO_MS)) throw new Refusal('conflict', 'undoOver')
    await tx.update(imports).set({ state: 'undoing', sentBy: by }).where(eq(imports.id, id))
    await recordAuditEntry(tx, { action: 'import.undo_started', on: id, by, at: now() })
  })
}

/** Deletes an import that was not run, with its pictures. @throws {Refusal} as {@link mapImport} */
export async function discardImport({ db }: At, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockIn(tx, id, ['uploaded', 'checking', 'checked'])
    await deleteImports(tx, [id])
  })
}

/** Deletes imports that are older than {@link RETENTION_DAYS}. @returns whether there were any */
export async function deleteOldImports({ db, now }: At): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOver = and(
      lt(imports.sentAt, timeBefore(now(), RETENTION_DAYS * DAY)),
      notInArray(imports.state, ['running', 'undoing']),
    )
    const old = await tx.select({ id: imports.id }).from(imports).where(isOver)
    await deleteImports(
      tx,
      old.map(({ id }) => id),
    )
    return old.length > 0
  })
}

async function deleteImports(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const sentPictures = await tx
    .select({ id: importPictures.picture })
    .from(importPictures)
    .where(inArray(importPictures.importId, ids))
  await deletePictures(
    tx,
    sentPictures.map(({ id }) => id),
  )
  await tx.delete(imports).where(inArray(imports.id, ids))
}
