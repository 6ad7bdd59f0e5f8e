import { and, eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { productColors, productPictures } from '#features/catalogue/product.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import type { PictureFactsForm, PictureRestoreForm } from './picture-form.ts'
import { lockProduct } from './staff-product.commands.ts'

type At = Pick<World, 'db' | 'now'>
type PictureKey = { productId: string; picture: string }

const isAt = ({ productId, picture }: PictureKey) =>
  and(eq(productPictures.productId, productId), eq(productPictures.picture, picture))

/**
 * Changes the facts about a picture. The mark of a digital sample applies in all its products, the other facts
 * apply in this product.
 * @throws {Refusal} missing `productMissing` or `pictureMissing`; invalid `colorUnknown`
 */
export async function changePicture(
  { db, now }: At,
  key: PictureKey,
  { isDigitalSample, ...form }: PictureFactsForm,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The picture is locked before the product, in the same order as by the replacement of pictures.
    await tx.update(pictures).set({ isDigitalSample }).where(eq(pictures.id, key.picture))
    await lockProduct(tx, key.productId)
    await assertColor(tx, key.productId, form.color)
    const [row] = await tx
      .update(productPictures)
      .set(form)
      .where(isAt(key))
      .returning({ id: productPictures.id })
    if (!row) throw new Refusal('missing', 'pictureMissing')
    const facts = { product: key.productId, view: form.view }
    await recordAuditEntry(tx, {
      action: 'picture.changed',
      on: key.picture,
      by,
      facts,
      at: now(),
    })
  })
}

/** Orders the pictures of a product; pictures that `ids` lacks come last, in their former order. */
export async function orderPictures(
  { db, now }: At,
  productId: string,
  ids: string[],
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProduct(tx, productId)
    const rows = await tx
      .select({ picture: productPictures.picture })
      .from(productPictures)
      .where(eq(productPictures.productId, productId))
      .orderBy(productPictures.position, productPictures.picture)
    const existing = rows.map(({ picture }) => picture)
    const ordered = [...new Set(ids)].filter((id) => existing.includes(id))
    const order = [...ordered, ...existing.filter((id) => !ordered.includes(id))]
    for (const [position, picture] of order.entries())
      await tx.update(productPictures).set({ position }).where(isAt({ productId, picture }))
    const facts = { product: productId }
    await recordAuditEntry(tx, { action: 'picture.ordered', on: productId, by, facts, at: now() })
  })
}

/**
 * Restores a picture of the library to a product, at its former place and with its former facts.
 * @throws {Refusal} missing `productMissing` or `pictureMissing`; invalid `colorUnknown`; conflict `pictureThere`, if the
 *   product shows it already
 */
export async function restorePicture(
  { db, now }: At,
  key: PictureKey,
  { view, color, alt, focusX, focusY, position }: PictureRestoreForm,
  by: string,
): Promise<void> {
  const { productId, picture } = key
  await db.transaction(async (tx) => {
    const isReady = and(eq(pictures.id, picture), eq(pictures.state, 'ready'))
    const [stored] = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(isReady)
      .for('update')
    if (!stored) throw new Refusal('missing', 'pictureMissing')
    await lockProduct(tx, productId)
    await assertColor(tx, productId, color)
    const rows = await tx
      .select({ id: productPictures.picture })
      .from(productPictures)
      .where(eq(productPictures.productId, productId))
      .orderBy(productPictures.position, productPictures.picture)
    const ids = rows.map(({ id }) => id)
    if (ids.includes(picture)) throw new Refusal('conflict', 'pictureThere')
    await tx
      .insert(productPictures)
      .values({ productId, picture, view, color, alt, focusX, focusY, position })
    const order = ids.toSpliced(position, 0, picture)
    for (const [index, id] of order.entries())
      await tx
        .update(productPictures)
        .set({ position: index })
        .where(isAt({ productId, picture: id }))
    const facts = { product: productId, view }
    await recordAuditEntry(tx, { action: 'picture.restored', on: picture, by, facts, at: now() })
  })
}

async function assertColor(tx: Db, product: string, slug: string | null): Promise<void> {
  if (slug === null) return
  const { productId, color } = productColors
  const isOffered = and(eq(productId, product), eq(color, slug))
  const [row] = await tx.select({ color }).from(productColors).where(isOffered)
  if (!row) throw new Refusal('invalid', 'colorUnknown')
}
