import { and, inArray, isNotNull, sql } from 'drizzle-orm'

import { productPictures } from '#features/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'

import type { ListedRow } from './listed-product.queries.ts'

/** Colors of the pictures of these products, by product and id of the row. */
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

/** What an update replaces, for the undo of the import. */
export function beforeOf(
  product: ListedRow,
  colored: Awaited<ReturnType<typeof colorsOfPictures>>,
) {
  const { id, version: _, visibility, publishAt, publishAs, textsChangedAt, ...form } = product
  const own = colored.filter(({ productId }) => productId === id)
  const pictureColors = Object.fromEntries(own.map((one) => [one.id, one.color]))
  return { form, visibility, publishAt, publishAs, textsChangedAt, pictureColors }
}

/** Writes what became of each row. One statement. */
export async function writeResults(tx: Db, id: string, results: object[]): Promise<void> {
  await tx.execute(sql`
    update import_rows set state = one.state, faults = coalesce(one.faults, import_rows.faults),
      plan = coalesce(one.plan, import_rows.plan),
      product_id = coalesce(one.product_id, import_rows.product_id), before = one.before,
      written_version = one.written_version, written_visibility = one.written_visibility
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as one (number int, state text,
      faults jsonb, plan text, product_id text, before jsonb, written_version int,
      written_visibility text)
    where import_rows.import_id = ${id} and import_rows.number = one.number`)
}
