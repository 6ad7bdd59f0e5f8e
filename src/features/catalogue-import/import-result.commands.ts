import { and, inArray, isNotNull, sql } from 'drizzle-orm'

import { productPictures } from '#features/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'

import type { ListedRow } from './listed-product.queries.ts'

/** Lists the pictures of these products that have a color. */
export async function colorsOfPictures(tx: Db, ids: string[]) {
  if (ids.length === 0) return []
  return tx
    .select({
      id: productPictures.id,
      productId: productPictures.productId,
      color: sql<string>`${productPictures.color}`,
    })
    .from(productPictures)
    .where(and(inArray(productPictures.productId, ids), isNotNull(productPictures.color)))
}

/** The state of a product that an update replaces, stored so that the import can be undone. */
export function beforeOf(
  product: ListedRow,
  pictures: Awaited<ReturnType<typeof colorsOfPictures>>,
) {
  const { id, version: _, visibility, publishAt, publishAs, textsChangedAt, ...form } = product
  const ownPictures = pictures.filter(({ productId }) => productId === id)
  const pictureColors = Object.fromEntries(ownPictures.map(({ id, color }) => [id, color]))
  return { form, visibility, publishAt, publishAs, textsChangedAt, pictureColors }
}

/** Stores the result of each row. One statement. */
export async function writeResults(tx: Db, id: string, results: object[]): Promise<void> {
  await tx.execute(sql`
    update import_rows set state = result.state, faults = coalesce(result.faults, import_rows.faults),
      plan = coalesce(result.plan, import_rows.plan),
      product_id = coalesce(result.product_id, import_rows.product_id), before = result.before,
      written_version = result.written_version, written_visibility = result.written_visibility
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result (number int, state text,
      faults jsonb, plan text, product_id text, before jsonb, written_version int,
      written_visibility text)
    where import_rows.import_id = ${id} and import_rows.number = result.number`)
}
