import { and, count, eq, inArray, lt, min, notInArray, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import type { TableChoice, TableReading } from '#base/table-reading.ts'
import { DAY, timeBefore } from '#base/time.ts'
import { products } from '#business/catalogue/product.tables.ts'
import { cleanFileName } from '#business/media/upload.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { foldRows } from './fold-rows.ts'
import { knownHeadings, type Mapping } from './import-field.ts'
import { deletePictures } from './import-picture.commands.ts'
import { type Import, importFiles, importPictures, importRows, imports } from './import.tables.ts'
import {
  type ColumnMapping,
  type ImportAnswer,
  type ImportState,
  type RowFault,
  UNDO_MS,
} from './import.ts'
import { styleCodeOf } from './row-code.ts'
import { columnsOf, type TableColumns } from './table-columns.ts'

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
  const table = await readRows(tables, bytes, locale)
  return db.transaction(async (tx) => {
    const last = await lastMapping(tx, table.headings)
    const [added] = await tx
      .insert(imports)
      .values({
        fileName: cleanFileName(name) || 'table',
        locale,
        ...tableValues(table),
        ...last,
        sentBy: by,
        sentAt: now(),
      })
      .returning({ id: imports.id })
    const id = added?.id ?? ''
    await tx.insert(importFiles).values({ importId: id, bytes })
    await insertRows(tx, id, table.rows)
    return id
  })
}

/**
 * Reads the file of an import in another way than it was guessed; what was chosen for its columns is guessed anew.
 * @throws {Refusal} missing `importMissing`; conflict `importStarted`; unfit, with the fault of the file
 */
export async function rereadImport(
  { db, tables }: Pick<World, 'db' | 'tables'>,
  id: string,
  choice: TableChoice,
): Promise<void> {
  const [file] = await db
    .select({ bytes: importFiles.bytes, locale: imports.locale })
    .from(importFiles)
    .innerJoin(imports, eq(imports.id, importFiles.importId))
    .where(eq(importFiles.importId, id))
  if (!file) throw new Refusal('missing', 'importMissing')
  const table = await readRows(tables, file.bytes, file.locale, choice)
  await db.transaction(async (tx) => {
    await lockIn(tx, id, ['uploaded', 'checking', 'checked'])
    await tx.delete(importRows).where(eq(importRows.importId, id))
    await tx
      .update(imports)
      .set({ ...tableValues(table), ...(await lastMapping(tx, table.headings)), state: 'uploaded' })
      .where(eq(imports.id, id))
    await insertRows(tx, id, table.rows)
  })
}

type ReadRows = Omit<TableColumns, 'rows'> & {
  reading: TableReading
  fileColumns: number
  rows: { number: number; cells: string[] }[]
}

async function readRows(
  tables: World['tables'],
  bytes: Uint8Array,
  locale: Locale,
  choice?: TableChoice,
): Promise<ReadRows> {
  const hints = { locale, headings: knownHeadings(), ...(choice && { choice }) }
  const table = await tables.read(bytes, hints)
  if (typeof table === 'string') throw new Refusal('unfit', table)
  const { headingRow } = table.reading
  const own = (table.rows[headingRow - 1] ?? []).map((each) => clean(each).trim().slice(0, 100))
  const filled = table.rows
    .map((cells, at) => ({ number: at + 1, cells: cells.map(clean) }))
    .slice(headingRow)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const columns = columnsOf(
    own,
    filled.map(({ cells }) => cells),
    locale,
  )
  const rows = filled.map(({ number }, at) => ({ number, cells: columns.rows[at] ?? [] }))
  return { ...columns, rows, reading: table.reading, fileColumns: own.length }
}

const tableValues = ({ headings, mapping, kind, reading, fileColumns }: ReadRows) => ({
  headings,
  mapping,
  kind,
  reading,
  fileColumns,
})

async function insertRows(tx: Db, id: string, rows: ReadRows['rows']): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, importId: id }))
    await tx.insert(importRows).values(part)
  }
}

/** PostgreSQL keeps neither half letters nor zeros. */
const clean = (cell: string) => cell.toWellFormed().replaceAll('\u0000', '')

/** What staff chose the last time for a file with the same headings. */
async function lastMapping(tx: Db, headings: string[]) {
  const [last] = await tx
    .select({ mapping: imports.mapping, defaults: imports.defaults })
    .from(imports)
    .where(and(eq(imports.headings, headings), notInArray(imports.state, ['uploaded'])))
    .orderBy(sql`${imports.sentAt} desc`)
    .limit(1)
  return last
}

/**
 * Says which field each column fills; a job checks all rows then.
 * @throws {Refusal} missing `importMissing`; conflict `importStarted`
 */
export async function mapImport({ db }: At, id: string, form: ColumnMapping): Promise<void> {
  await db.transaction(async (tx) => {
    const one = await lockIn(tx, id, ['uploaded', 'checking', 'checked'])
    await foldAll(tx, one, form.mapping)
    await checkAnew(tx, id, form)
  })
}

/**
 * Says what a text of some cells stands for; all rows are checked again.
 * @throws {Refusal} as {@link mapImport}
 */
export async function answerImport(
  { db }: At,
  id: string,
  { field, value, answer }: ImportAnswer,
): Promise<void> {
  await db.transaction(async (tx) => {
    const one = await lockIn(tx, id, ['checked'])
    const own = { ...one.answers[field], [value.trim()]: answer }
    const answers = { ...one.answers, [field]: own }
    await foldAll(tx, { ...one, answers }, one.mapping)
    await checkAnew(tx, id, { answers })
  })
}

/** Has a job plan all rows that are not part of others. */
async function checkAnew(tx: Db, id: string, values: Partial<Import>): Promise<void> {
  await tx
    .update(imports)
    .set({ ...values, state: 'checking' })
    .where(eq(imports.id, id))
}

/** Forgets all plans and joins rows of one product. Three statements, and one for each 500 rows. */
async function foldAll(tx: Db, one: Import, mapping: Mapping): Promise<void> {
  const isOwn = eq(importRows.importId, one.id)
  const fresh = { plan: null, styleCode: '', productId: null, seenVersion: null, parts: [] }
  await tx
    .update(importRows)
    .set({ ...fresh, fields: '', faults: [] })
    .where(isOwn)
  const rows = await tx
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(isOwn)
    .orderBy(importRows.number)
  const codeOf = (cells: string[]) => styleCodeOf({ mapping, answers: one.answers }, cells)
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]))
  const changed = foldRows(rows, mapping, codeOf).flatMap((row): object[] => {
    if ('parts' in row) return row.parts.length > 0 ? [row] : []
    const code = codeOf(cellsOf.get(row.number) ?? []).slice(0, 200)
    if ('partOf' in row)
      return [{ number: row.number, plan: 'part', style_code: code, fields: String(row.partOf) }]
    const fault: RowFault = {
      field: 'styleCode',
      code: `twice:${row.differsFrom}`,
      value: code,
      proposal: null,
    }
    return [{ number: row.number, plan: 'error', style_code: code, faults: [fault] }]
  })
  for (let at = 0; at < changed.length; at += ROWS_AT_ONCE) {
    const json = JSON.stringify(changed.slice(at, at + ROWS_AT_ONCE))
    await tx.execute(sql`
      update import_rows set plan = one.plan, style_code = coalesce(one.style_code, ''),
        fields = coalesce(one.fields, ''), parts = coalesce(one.parts, '[]'),
        faults = coalesce(one.faults, '[]')
      from jsonb_to_recordset(${json}::jsonb) as one (number int, plan text, style_code text,
        fields text, parts jsonb, faults jsonb)
      where import_rows.import_id = ${one.id} and import_rows.number = one.number`)
  }
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
    await tx.delete(importFiles).where(eq(importFiles.importId, id))
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
