import { sql } from 'drizzle-orm'

import { recordAuditEntries } from '#audit/audit.commands.ts'
import { writeProducts } from '#features/catalogue-admin/product-row.commands.ts'
import { recordAddresses } from '#features/catalogue-admin/product-visibility.commands.ts'
import { recordProductVersions } from '#features/catalogue-admin/version.commands.ts'
import { reindexProducts } from '#features/catalogue/product-index.commands.ts'
import type { Db } from '#platform/db/db.ts'

import type { Import, ImportRow, ProductBefore } from './import.tables.ts'
import type { ListedRow } from './listed-product.queries.ts'

export type Undone = { row: ImportRow; product: ListedRow }

/** Restores the fields, visibility, times and colors of pictures that the import replaced in products. */
export async function restoreProducts(
  tx: Db,
  job: Import,
  undone: Undone[],
  now: Date,
): Promise<void> {
  const changes = undone.flatMap(({ row, product }) =>
    row.plan === 'update' && row.before ? [{ row, product, before: row.before }] : [],
  )
  await recordProductVersions(
    tx,
    changes.map(({ product }) => product.id),
    now,
  )
  await writeProducts(
    tx,
    changes.map(({ product, before }) => ({ product, form: before.form })),
    now,
  )
  for (const { product, before } of changes)
    if (before.visibility !== product.visibility)
      await recordAddresses(tx, [product], before.visibility, now)
  await restorePictureColors(tx, changes)
  await restoreTimes(tx, changes)
  await followVersions(tx, job.id, changes)
  await reindexProducts(
    tx,
    changes.map(({ product }) => product.id),
  )
  await recordAuditEntries(
    tx,
    changes.map(({ row, product }) => {
      const version = product.version + 1
      const facts = { fields: row.fields, import: job.id, undone: true, version }
      return { action: 'product.changed', on: product.id, by: job.sentBy, facts, at: now }
    }),
  )
}

type RestoredChange = Undone & { before: ProductBefore }

/** Restores the colors of pictures in a single statement. */
async function restorePictureColors(tx: Db, changes: RestoredChange[]): Promise<void> {
  const rows = changes.flatMap(({ before }) =>
    Object.entries(before.pictureColors).map(([id, color]) => ({ id, color })),
  )
  if (rows.length > 0)
    await tx.execute(sql`
      update product_pictures set color = earlier.color
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as earlier (id uuid, color text)
      where product_pictures.id = earlier.id`)
}

/** Restores times after the texts, because the database sets the times itself when texts change. One statement. */
async function restoreTimes(tx: Db, changes: RestoredChange[]): Promise<void> {
  const rows = changes.map(({ product, before }) => {
    const { visibility, publishAt, publishAs, textsChangedAt } = before
    const plan = { publish_at: publishAt, publish_as: publishAs }
    return { id: product.id, visibility, ...plan, texts_changed_at: textsChangedAt }
  })
  if (rows.length > 0)
    await tx.execute(sql`
      update products set visibility = earlier.visibility, publish_at = earlier.publish_at,
        publish_as = earlier.publish_as, texts_changed_at = earlier.texts_changed_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as earlier (id text, visibility text,
        publish_at timestamptz, publish_as text, texts_changed_at jsonb)
      where products.id = earlier.id`)
}

/**
 * Gives rows of earlier imports the new version of their product: the product is again as that import
 * wrote it, so that import can still be undone.
 */
async function followVersions(tx: Db, id: string, changes: RestoredChange[]): Promise<void> {
  const versions = changes.map(({ row, product }) => {
    return { id: product.id, was: row.seenVersion, now: product.version + 1 }
  })
  if (versions.length > 0)
    await tx.execute(sql`
      update import_rows set written_version = changed.now
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as changed (id text, was int, now int)
      where import_rows.product_id = changed.id and import_rows.written_version = changed.was
        and import_rows.state = 'applied' and import_rows.import_id <> ${id}`)
}
