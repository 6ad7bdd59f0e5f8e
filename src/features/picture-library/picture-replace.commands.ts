import { asc, eq, inArray, sql } from 'drizzle-orm'

import { recordAuditEntries } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { productPictures, products } from '#features/catalogue/product.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import type { PictureFocus, ReplaceForm } from './picture-library.ts'

/**
 * Replaces a picture in every place, all of them or none; the first stays in the library.
 * View, color, order and texts of a place stay; its focus goes to that of the form, or back to the middle.
 * @returns in how many products, and their focus before
 * @throws {Refusal} missing `pictureMissing`; conflict `usesChanged`, if not just the products of the
 * form show it, `pictureNotReady`, or `pictureThere`, if any of them shows the other picture already
 */
export async function replaceEverywhere(
  { db, now }: Pick<World, 'db' | 'now'>,
  { id, with: other, products: productIds, focus }: ReplaceForm & { id: string },
  by: string,
): Promise<{ products: number; focus: PictureFocus[] }> {
  return db.transaction(async (tx) => {
    await lockPair(tx, id, other)
    const ids = [...new Set(productIds)].toSorted()
    await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(asc(products.id))
      .for('update')
    const places = await listPlaces(tx, id)
    const usedBy = [...new Set(places.map(({ productId }) => productId))].toSorted()
    if (usedBy.join(' ') !== ids.join(' ')) throw new Refusal('conflict', 'usesChanged')
    if ((await listPlaces(tx, other)).some(({ productId }) => usedBy.includes(productId)))
      throw new Refusal('conflict', 'pictureThere')
    await tx
      .update(productPictures)
      .set({ picture: other, focusX: 50, focusY: 50 })
      .where(eq(productPictures.picture, id))
    await writeFocus(tx, other, focus)
    // Nothing of the products themselves changes, so no trigger tells the sitemap.
    await tx.update(products).set({ pageChangedAt: now() }).where(inArray(products.id, usedBy))
    await recordAuditEntries(
      tx,
      places.map(({ productId, view }) => {
        const facts = { product: productId, view, before: id }
        return { action: 'picture.replaced', on: other, by, facts, at: now() }
      }),
    )
    const before = places.map(({ productId, focusX, focusY }) => {
      return { product: productId, focusX, focusY }
    })
    return { products: usedBy.length, focus: before }
  })
}

/** Not `for update`: a copy of a product, which holds the product, would wait here for the pictures. */
async function lockPair(tx: Db, id: string, other: string): Promise<void> {
  const pair = await tx
    .select({ id: pictures.id, state: pictures.state })
    .from(pictures)
    .where(inArray(pictures.id, [id, other]))
    .orderBy(asc(pictures.id))
    .for('no key update')
  const replacement = pair.find((picture) => picture.id === other)
  if (!replacement || pair.length < 2) throw new Refusal('missing', 'pictureMissing')
  if (replacement.state !== 'ready') throw new Refusal('conflict', 'pictureNotReady')
}

/** One statement. */
async function writeFocus(tx: Db, picture: string, focus: PictureFocus[]): Promise<void> {
  if (focus.length === 0) return
  await tx.execute(sql`
    update product_pictures set focus_x = point."focusX", focus_y = point."focusY"
    from jsonb_to_recordset(${JSON.stringify(focus)}::jsonb) as point (product text, "focusX" int,
      "focusY" int)
    where product_pictures.picture = ${picture} and product_pictures.product_id = point.product`)
}

const listPlaces = (tx: Db, picture: string) =>
  tx
    .select({
      productId: productPictures.productId,
      view: productPictures.view,
      focusX: productPictures.focusX,
      focusY: productPictures.focusY,
    })
    .from(productPictures)
    .where(eq(productPictures.picture, picture))
    .orderBy(asc(productPictures.productId))
