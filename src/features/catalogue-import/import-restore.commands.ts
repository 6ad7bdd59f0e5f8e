import { sql } from 'drizzle-orm'

import { recordAuditEntries } from '#audit/audit.commands.ts'
import { writeProducts } from '#features/catalogue-admin/product-row.commands.ts'
import { noteAddresses } from '#features/catalogue-admin/product-visibility.commands.ts'
import { recordProductVersions } from '#features/catalogue-admin/version.commands.ts'
import { reindexProducts } from '#features/catalogue/product-index.commands.ts'
import type { Db } from '#platform/db/db.ts'

import type { Import, ImportRow, ProductBefore } from './import.tables.ts'
import type { ListedRow } from './listed-product.queries.ts'

export type Undone = { row: ImportRow; product: ListedRow }

/** Gives changed products the fields, visibility, times and colors of pictures that the import replaced. */
export async function restoreProducts(
  tx: Db,
  one: Import,
  undone: Undone[],
  now: Date,
): Promise<void> {
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
