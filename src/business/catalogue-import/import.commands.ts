import { and, count, eq, inArray, lt, min, notInArray, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { DAY, timeBefore } from '#base/time.ts'
import { products } from '#business/catalogue/product.tables.ts'
import { cleanFileName } from '#business/media/upload.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { guessMapping } from './import-field.ts'
import { deletePictures } from './import-picture.commands.ts'
import { type Import, importPictures, importRows, imports } from './import.tables.ts'
import { type ImportState, type ColumnMapping, UNDO_MS } from './import.ts'

type At = Pick<World, 'db' | 'now'>

/** Rows added in one statement. */
const ROWS_AT_ONCE = 500
/** Days that an import is kept to be looked at. */
const UNDO_DAYS = 30

type SentTable = { bytes: Uint8Array; name: string; locale: Locale }

/**
 * Reads a table and keeps its rows; nothing of the catalogue changes.
 * @returns its id
 * @throws {Refusal} unfit, with the fault of the file
 * @throws {Error} busy, if tables cannot be read
 */
export async function createImport(
  { db, now, tables }: Pick<World, 'db' | 'now' | 'tables'>,
  { bytes, name, locale }: SentTable,
  by: string,
): Promise<string> {
  const sheet = await tables.read(bytes)
  if (typeof sheet === 'string') throw new Refusal('unfit', sheet)
  const [heads = [], ...rest] = sheet
  const headings = heads.map((heading) => clean(heading).trim().slice(0, 100))
  const rows = rest
    .map((cells, at) => ({ number: at + 2, cells: cells.map(clean) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return db.transaction(async (tx) => {
    const mapping = (await lastMapping(tx, headings)) ?? guessMapping(headings, locale)
    const [added] = await tx
      .insert(imports)
      .values({
        fileName: cleanFileName(name) || 'table',
        locale,
        headings,
        mapping,
        sentBy: by,
        sentAt: now(),
      })
      .returning({ id: imports.id })
    const id = added?.id ?? ''
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const part = rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, importId: id }))
      await tx.insert(importRows).values(part)
    }
    return id
  })
}

/** PostgreSQL keeps neither half letters nor zeros. */
const clean = (cell: string) => cell.toWellFormed().replaceAll('\u0000', '')

/** What staff chose the last time for a file with the same headings. */
async function lastMapping(tx: Db, headings: string[]) {
  const [last] = await tx
    .select({ mapping: imports.mapping })
    .from(imports)
    .where(and(eq(imports.headings, headings), notInArray(imports.state, ['uploaded'])))
    .orderBy(sql`${imports.sentAt} desc`)
    .limit(1)
  return last?.mapping
}

/**
 * Says which field each column fills; a job checks all rows then.
 * @throws {Refusal} missing `importMissing`; conflict `importStarted`
 */
export async function mapImport({ db }: At, id: string, form: ColumnMapping): Promise<void> {
  await db.transaction(async (tx) => {
    await lockIn(tx, id, ['uploaded', 'checking', 'checked'])
    const fresh = { plan: null, styleCode: '', productId: null, seenVersion: null }
    await tx
      .update(importRows)
      .set({ ...fresh, fields: '', faults: [] })
      .where(eq(importRows.importId, id))
    await tx
      .update(imports)
      .set({ ...form, state: 'checking' })
      .where(eq(imports.id, id))
  })
}

/** Lets a job apply the rows that were checked and found good. @throws {Refusal} as {@link mapImport} */
export async function runImport({ db, now }: At, id: string, by: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockIn(tx, id, ['checked'])
    const [first] = await tx.select({ place: min(products.position) }).from(products)
    const [all] = await tx
      .select({ rows: count() })
      .from(importRows)
      .where(eq(importRows.importId, id))
    // Below all others: the last row stands directly before the first product of today.
    const firstPosition = Math.min(0, first?.place ?? 0) - (all?.rows ?? 0) - 2
    await tx
      .update(imports)
      .set({ state: 'running', firstPosition, sentBy: by })
      .where(eq(imports.id, id))
    await recordAuditEntry(tx, { action: 'import.started', on: id, by, at: now() })
  })
}

/**
 * Lets a job take an import back, within seven days.
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

/** Forgets a table that was not run, and its pictures. @throws {Refusal} as {@link mapImport} */
export async function discardImport({ db }: At, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockIn(tx, id, ['uploaded', 'checking', 'checked'])
    await forget(tx, [id])
  })
}

/** Forgets imports of long ago. @returns whether there were any */
export async function deleteOldImports({ db, now }: At): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOver = and(
      lt(imports.sentAt, timeBefore(now(), UNDO_DAYS * DAY)),
      notInArray(imports.state, ['running', 'undoing']),
    )
    const old = await tx.select({ id: imports.id }).from(imports).where(isOver)
    await forget(
      tx,
      old.map(({ id }) => id),
    )
    return old.length > 0
  })
}

async function forget(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const sent = await tx
    .select({ id: importPictures.picture })
    .from(importPictures)
    .where(inArray(importPictures.importId, ids))
  await deletePictures(
    tx,
    sent.map(({ id }) => id),
  )
  await tx.delete(imports).where(inArray(imports.id, ids))
}

async function lockIn(tx: Db, id: string, states: ImportState[]): Promise<Import> {
  const [one] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!one) throw new Refusal('missing', 'importMissing')
  if (!states.includes(one.state)) throw new Refusal('conflict', 'importStarted')
  return one
}
