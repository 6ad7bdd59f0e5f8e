import { and, eq, inArray } from 'drizzle-orm'

import { recordAuditEntries } from '#audit/audit.commands.ts'
import { lockProducts } from '#features/catalogue-admin/product-row.commands.ts'
import { recordProductsRemoved } from '#features/catalogue/product-address.commands.ts'
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

/** Undoes the next rows of an import, the last first, then deletes its pictures and the terms it added. */
export async function undoBatch(tx: Db, job: Import, now: Date): Promise<void> {
  const rows = await listNextRows(tx, job.id, 'applied')
  if (rows.length > 0) return undoRows(tx, job, rows, now)
  await deletePictures(tx, await picturesOf(tx, job.id))
  await deleteAddedTerms(tx, job.addedTerms)
  await tx.update(imports).set({ state: 'undone' }).where(eq(imports.id, job.id))
  const facts = { file: job.fileName }
  await recordAuditEntries(tx, [
    { action: 'import.undone', on: job.id, by: job.sentBy, facts, at: now },
  ])
}

async function undoRows(tx: Db, job: Import, rows: ImportRow[], now: Date): Promise<void> {
  await lockProducts(tx)
  const existing = await lockByIds(
    tx,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  const importedPictures = await picturesOf(tx, job.id)
  const withOthers = await withOtherPictures(tx, [...existing.keys()], importedPictures)
  const undone = rows.flatMap((row): Undone[] => {
    const product = existing.get(row.productId ?? '')
    const isAlone = row.plan === 'update' || !withOthers.has(row.productId ?? '')
    return product && isAlone && isAsWritten(row, product) ? [{ row, product }] : []
  })
  await removePictures(tx, undone, importedPictures)
  await removeAdded(tx, job, undone, now)
  await restoreProducts(tx, job, undone, now)
  const done = new Set(undone.map(({ row }) => row.number))
  for (const state of ['undone', 'skipped'] as const) {
    const numbers = rows
      .map(({ number }) => number)
      .filter((number) => done.has(number) === (state === 'undone'))
    if (numbers.length > 0)
      await tx
        .update(importRows)
        .set({ state })
        .where(and(eq(importRows.importId, job.id), inArray(importRows.number, numbers)))
  }
}

/** Whether nobody has changed the product or planned its publication since the import. */
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

/** Ids of those products that have pictures, spins or films from outside the import. */
async function withOtherPictures(tx: Db, ids: string[], imported: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: productPictures.productId, picture: productPictures.picture })
    .from(productPictures)
    .where(inArray(productPictures.productId, ids))
  const importedIds = new Set(imported)
  const others = rows.filter(({ picture }) => !importedIds.has(picture))
  const productIds = new Set(others.map(({ id }) => id))
  for (const table of [spinFrames, productFilms]) {
    const { productId: id } = table
    const owners = await tx.selectDistinct({ id }).from(table).where(inArray(id, ids))
    for (const owner of owners) productIds.add(owner.id)
  }
  return productIds
}

async function removePictures(tx: Db, undone: Undone[], pictures: string[]): Promise<void> {
  const ids = undone.map(({ product }) => product.id)
  if (ids.length > 0 && pictures.length > 0)
    await tx
      .delete(productPictures)
      .where(
        and(inArray(productPictures.productId, ids), inArray(productPictures.picture, pictures)),
      )
}

async function removeAdded(tx: Db, job: Import, undone: Undone[], now: Date): Promise<void> {
  const added = undone.filter(({ row }) => row.plan === 'create').map(({ product }) => product)
  if (added.length === 0) return
  const publicIds = added.filter(({ visibility }) => visibility === 'public').map(({ id }) => id)
  await recordProductsRemoved(tx, publicIds, now)
  await tx.delete(products).where(
    inArray(
      products.id,
      added.map(({ id }) => id),
    ),
  )
  await recordAuditEntries(
    tx,
    added.map(({ id, styleCode }) => {
      const facts = { styleCode, import: job.id }
      return { action: 'product.removed', on: id, by: job.sentBy, facts, at: now }
    }),
  )
}
