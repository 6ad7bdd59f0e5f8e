import { and, eq, inArray } from 'drizzle-orm'

import { recordAuditEntries } from '#audit/audit.commands.ts'
import { lockProducts } from '#features/catalogue-admin/product-row.commands.ts'
import { noteProductsRemoved } from '#features/catalogue/product-address.commands.ts'
import {
  productFilms,
  productPictures,
  products,
  spinFrames,
} from '#features/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'

import { deleteAddedTerms } from './added-term.commands.ts'
import { deletePictures } from './import-picture.commands.ts'
import { restoreProducts, type Undone } from './import-restore.commands.ts'
import { listNextRows } from './import.queries.ts'
import {
  type Import,
  importPictures,
  type ImportRow,
  importRows,
  imports,
} from './import.tables.ts'
import { lockByIds, type ListedRow } from './listed-product.queries.ts'

/** Takes the next rows of an import back, the last first; then its pictures and the terms it added. */
export async function undoBatch(tx: Db, one: Import, now: Date): Promise<void> {
  const rows = await listNextRows(tx, one.id, 'applied')
  if (rows.length > 0) return undoRows(tx, one, rows, now)
  await deletePictures(tx, await picturesOf(tx, one.id))
  await deleteAddedTerms(tx, one.addedTerms)
  await tx.update(imports).set({ state: 'undone' }).where(eq(imports.id, one.id))
  const facts = { file: one.fileName }
  await recordAuditEntries(tx, [
    { action: 'import.undone', on: one.id, by: one.sentBy, facts, at: now },
  ])
}

async function undoRows(tx: Db, one: Import, rows: ImportRow[], now: Date): Promise<void> {
  await lockProducts(tx)
  const existing = await lockByIds(
    tx,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  const own = await picturesOf(tx, one.id)
  const withOthers = await withOtherPictures(tx, [...existing.keys()], own)
  const undone = rows.flatMap((row): Undone[] => {
    const product = existing.get(row.productId ?? '')
    const isAlone = row.plan === 'update' || !withOthers.has(row.productId ?? '')
    return product && isAlone && isAsWritten(row, product) ? [{ row, product }] : []
  })
  await removePictures(tx, undone, own)
  await removeAdded(tx, one, undone, now)
  await restoreProducts(tx, one, undone, now)
  const done = new Set(undone.map(({ row }) => row.number))
  for (const state of ['undone', 'skipped'] as const) {
    const numbers = rows
      .map(({ number }) => number)
      .filter((number) => done.has(number) === (state === 'undone'))
    if (numbers.length > 0)
      await tx
        .update(importRows)
        .set({ state })
        .where(and(eq(importRows.importId, one.id), inArray(importRows.number, numbers)))
  }
}

/** Nobody has changed it since the import, nor planned to show it. */
function isAsWritten(row: ImportRow, product: ListedRow): boolean {
  const wasShown = row.before?.visibility !== row.writtenVisibility
  const plan = row.before && !wasShown ? row.before.publishAt : null
  return (
    product.version === row.writtenVersion &&
    product.visibility === row.writtenVisibility &&
    (product.publishAt?.toISOString() ?? null) === (plan && new Date(plan).toISOString())
  )
}

async function picturesOf(tx: Db, id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: importPictures.picture })
    .from(importPictures)
    .where(eq(importPictures.importId, id))
  return rows.map((row) => row.id)
}

/** Which of these products show pictures, spins or films that did not come with the import. */
async function withOtherPictures(tx: Db, ids: string[], own: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: productPictures.productId, picture: productPictures.picture })
    .from(productPictures)
    .where(inArray(productPictures.productId, ids))
  const ownIds = new Set(own)
  const found = new Set(rows.filter(({ picture }) => !ownIds.has(picture)).map(({ id }) => id))
  for (const table of [spinFrames, productFilms]) {
    const { productId: id } = table
    const others = await tx.selectDistinct({ id }).from(table).where(inArray(id, ids))
    for (const other of others) found.add(other.id)
  }
  return found
}

async function removePictures(tx: Db, undone: Undone[], own: string[]): Promise<void> {
  const ids = undone.map(({ product }) => product.id)
  if (ids.length > 0 && own.length > 0)
    await tx
      .delete(productPictures)
      .where(and(inArray(productPictures.productId, ids), inArray(productPictures.picture, own)))
}

async function removeAdded(tx: Db, one: Import, undone: Undone[], now: Date): Promise<void> {
  const added = undone.filter(({ row }) => row.plan === 'create').map(({ product }) => product)
  if (added.length === 0) return
  const ownIds = added.filter(({ visibility }) => visibility === 'public').map(({ id }) => id)
  await noteProductsRemoved(tx, ownIds, now)
  await tx.delete(products).where(
    inArray(
      products.id,
      added.map(({ id }) => id),
    ),
  )
  await recordAuditEntries(
    tx,
    added.map(({ id, styleCode }) => {
      const facts = { styleCode, import: one.id }
      return { action: 'product.removed', on: id, by: one.sentBy, facts, at: now }
    }),
  )
}
