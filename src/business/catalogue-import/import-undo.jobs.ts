import { and, eq, inArray, sql } from 'drizzle-orm'

import { recordAuditEntries } from '#business/audit/audit.commands.ts'
import { lockProducts, writeProducts } from '#business/catalogue-admin/product-row.commands.ts'
import { noteAddresses } from '#business/catalogue-admin/product-visibility.commands.ts'
import { recordProductVersions } from '#business/catalogue-admin/version.commands.ts'
import { noteProductsRemoved } from '#business/catalogue/product-address.commands.ts'
import { reindexProducts } from '#business/catalogue/product-index.commands.ts'
import { productPictures, products } from '#business/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'

import { deleteAddedTerms } from './added-term.commands.ts'
import { deletePictures } from './import-picture.commands.ts'
import { listNextRows } from './import.queries.ts'
import {
  type Import,
  importPictures,
  type ImportRow,
  importRows,
  imports,
  type ProductBefore,
} from './import.tables.ts'
import { lockByIds, type ListedRow } from './listed-product.queries.ts'

type Undone = { row: ImportRow; product: ListedRow }

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
  await restore(tx, one, undone, now)
  const done = new Set(undone.map(({ row }) => row.number))
  for (const state of ['undone', 'kept'] as const) {
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

/** Which of these products show pictures that did not come with the import. */
async function withOtherPictures(tx: Db, ids: string[], own: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: productPictures.productId, picture: productPictures.picture })
    .from(productPictures)
    .where(inArray(productPictures.productId, ids))
  const ownIds = new Set(own)
  return new Set(rows.filter(({ picture }) => !ownIds.has(picture)).map(({ id }) => id))
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

async function restore(tx: Db, one: Import, undone: Undone[], now: Date): Promise<void> {
  const changed = undone.flatMap(({ row, product }) =>
    row.plan === 'update' && row.before ? [{ row, product, before: row.before }] : [],
  )
  await recordProductVersions(
    tx,
    changed.map(({ product }) => product.id),
    now,
  )
  await writeProducts(
    tx,
    changed.map(({ product, before }) => ({ product, form: before.form })),
    now,
  )
  for (const { product, before } of changed)
    if (before.visibility !== product.visibility)
      await noteAddresses(tx, [product], before.visibility, now)
  await restorePictureColors(tx, changed)
  await restoreTimes(tx, changed)
  await followVersions(tx, one.id, changed)
  await reindexProducts(
    tx,
    changed.map(({ product }) => product.id),
  )
  await recordAuditEntries(
    tx,
    changed.map(({ row, product }) => {
      const version = product.version + 1
      const facts = { fields: row.fields, import: one.id, undone: true, version }
      return { action: 'product.changed', on: product.id, by: one.sentBy, facts, at: now }
    }),
  )
}

type Changed = Undone & { before: ProductBefore }

/** One statement. */
async function restorePictureColors(tx: Db, changed: Changed[]): Promise<void> {
  const rows = changed.flatMap(({ before }) =>
    Object.entries(before.pictureColors).map(([id, color]) => ({ id, color })),
  )
  if (rows.length > 0)
    await tx.execute(sql`
      update product_pictures set color = one.color
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id uuid, color text)
      where product_pictures.id = one.id`)
}

/** Apart from the texts: when those change, the database writes their times itself. One statement. */
async function restoreTimes(tx: Db, changed: Changed[]): Promise<void> {
  const rows = changed.map(({ product, before }) => {
    const { visibility, publishAt, publishAs, textsChangedAt } = before
    const plan = { publish_at: publishAt, publish_as: publishAs }
    return { id: product.id, visibility, ...plan, texts_changed_at: textsChangedAt }
  })
  if (rows.length > 0)
    await tx.execute(sql`
      update products set visibility = one.visibility, publish_at = one.publish_at,
        publish_as = one.publish_as, texts_changed_at = one.texts_changed_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id text, visibility text,
        publish_at timestamptz, publish_as text, texts_changed_at jsonb)
      where products.id = one.id`)
}

/** What an earlier import wrote is there again, under a new version: that import can still be undone. */
async function followVersions(tx: Db, id: string, changed: Changed[]): Promise<void> {
  const versions = changed.map(({ row, product }) => {
    return { id: product.id, was: row.seenVersion, now: product.version + 1 }
  })
  if (versions.length > 0)
    await tx.execute(sql`
      update import_rows set written_version = one.now
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as one (id text, was int, now int)
      where import_rows.product_id = one.id and import_rows.written_version = one.was
        and import_rows.state = 'applied' and import_rows.import_id <> ${id}`)
}
