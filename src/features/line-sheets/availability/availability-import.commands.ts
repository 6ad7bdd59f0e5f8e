import { desc, eq, inArray, notInArray } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import type { Locale } from '#base/locale.ts'
import { cellsOf } from '#base/reading/reading.ts'
import { Refusal } from '#base/refusal.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { cleanFileName } from '#features/media/upload.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { isUndoable, listCountedProducts, listReadyCells } from './availability-import.queries.ts'
import { availabilityImports } from './availability-import.tables.ts'
import {
  AVAILABILITY_IMPORTS_MAX,
  cellsKey,
  FAULTS_MAX,
  type ProductCells,
  type ReadyCell,
} from './availability-import.ts'
import { availabilityHeadings, readAvailabilityTable } from './availability-table.ts'
import { productAvailability } from './availability.tables.ts'

type Writing = Pick<World, 'db' | 'now'>

/** Rows inserted by a single statement. */
const ROWS_AT_ONCE = 1000

/**
 * Reads a table of ready pieces and stores the changes it would make; nothing of the products changes.
 * @returns the id of the import
 * @throws {Refusal} unfit, with the fault of the file
 */
export async function checkAvailabilityTable(
  { db, now, tables }: Pick<World, 'db' | 'now' | 'tables'>,
  { bytes, name, locale }: { bytes: Uint8Array; name: string; locale: Locale },
  userId: string,
): Promise<string> {
  const hints = { locale, headings: availabilityHeadings, keepsNumbers: true }
  const table = await tables.read(bytes, hints)
  if (typeof table === 'string') throw new Refusal('unfit', table)
  const cells = cellsOf(table.rows, table.numbers)
  const { headingRow } = table.reading
  const products = await listCountedProducts({ db })
  const today = makerDay(now())
  const result = readAvailabilityTable(cells, headingRow, products, { locale, today })
  const before = await listReadyCells({ db }, [...result.counted.keys()])
  const changes = [...result.counted]
    .map(([productId, after]) => ({ productId, before: before.get(productId) ?? [], after }))
    .filter(({ before, after }) => cellsKey(before) !== cellsKey(after))
  const [added] = await db
    .insert(availabilityImports)
    .values({
      fileName: cleanFileName(name) || 'table',
      changes,
      faults: result.faults.slice(0, FAULTS_MAX),
      sentBy: userId,
      sentAt: now(),
    })
    .returning({ id: availabilityImports.id })
  const newest = db
    .select({ id: availabilityImports.id })
    .from(availabilityImports)
    .orderBy(desc(availabilityImports.sentAt))
    .limit(AVAILABILITY_IMPORTS_MAX)
  await db.delete(availabilityImports).where(notInArray(availabilityImports.id, newest))
  return added?.id ?? ''
}

/**
 * Writes the changes of an import, all or nothing.
 * @throws {Refusal} missing `importMissing`; conflict `importStarted`, and `changedMeanwhile` if a product was counted
 * after the table was read
 */
export async function runAvailabilityImport(
  { db, now }: Writing,
  id: string,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockImport(tx, id)
    if (row.state !== 'checked') throw new Refusal('conflict', 'importStarted')
    const changed = await findChanged(tx, row.changes, 'before')
    if (changed.size > 0) throw new Refusal('conflict', 'changedMeanwhile')
    await writeCells(
      tx,
      row.changes.map(({ productId, after }) => ({ productId, cells: after })),
    )
    await tx
      .update(availabilityImports)
      .set({ state: 'done', doneAt: now() })
      .where(eq(availabilityImports.id, id))
    await recordAuditEntry(tx, {
      action: 'availability.imported',
      on: id,
      by: userId,
      at: now(),
      facts: { products: row.changes.length },
    })
  })
}

/**
 * Takes an import back. Products that were counted since keep what they have.
 * @returns how many those are
 * @throws {Refusal} missing `importMissing`; conflict `undoOver` if it was not run, is taken back already or is too old
 */
export async function undoAvailabilityImport(
  { db, now }: Writing,
  id: string,
  userId: string,
): Promise<{ kept: number }> {
  return db.transaction(async (tx) => {
    const row = await lockImport(tx, id)
    if (row.state !== 'done' || !isUndoable(row.doneAt, now()))
      throw new Refusal('conflict', 'undoOver')
    const changed = await findChanged(tx, row.changes, 'after')
    const mine = row.changes.filter(({ productId }) => !changed.has(productId))
    await writeCells(
      tx,
      mine.map(({ productId, before }) => ({ productId, cells: before })),
    )
    await tx
      .update(availabilityImports)
      .set({ state: 'undone', undoneAt: now() })
      .where(eq(availabilityImports.id, id))
    await recordAuditEntry(tx, {
      action: 'availability.importUndone',
      on: id,
      by: userId,
      at: now(),
      facts: { products: mine.length },
    })
    return { kept: changed.size }
  })
}

async function lockImport(tx: Db, id: string) {
  const [row] = await tx
    .select()
    .from(availabilityImports)
    .where(eq(availabilityImports.id, id))
    .for('update')
  if (!row) throw new Refusal('missing', 'importMissing')
  return row
}

/** Locks the products, and returns those whose cells differ from the import's, or that are gone. */
async function findChanged(
  tx: Db,
  changes: ProductCells[],
  as: 'before' | 'after',
): Promise<Set<string>> {
  const ids = changes.map(({ productId }) => productId)
  if (ids.length === 0) return new Set()
  const locked = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('update')
  const there = new Set(locked.map((product) => product.id))
  const cells = await listReadyCells({ db: tx }, ids)
  const differing = changes.filter(
    (change) =>
      !there.has(change.productId) ||
      cellsKey(cells.get(change.productId) ?? []) !== cellsKey(change[as]),
  )
  return new Set(differing.map(({ productId }) => productId))
}

async function writeCells(
  tx: Db,
  counted: { productId: string; cells: ReadyCell[] }[],
): Promise<void> {
  if (counted.length === 0) return
  const ids = counted.map(({ productId }) => productId)
  await tx.delete(productAvailability).where(inArray(productAvailability.productId, ids))
  const rows = counted.flatMap(({ productId, cells }) =>
    cells.map((cell) => ({ ...cell, productId })),
  )
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(productAvailability).values(rows.slice(from, from + ROWS_AT_ONCE))
}
