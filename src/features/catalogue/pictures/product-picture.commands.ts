import { and, eq, inArray, max, not, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { pictures } from '#features/media/picture.tables.ts'
import {
  addUpload,
  checkFile,
  type SentFile,
  storeUpload,
} from '#features/media/upload.commands.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import type { PictureView } from '../picture-view.ts'
import { productColors, productPictures, spinFrames } from '../product.tables.ts'
import { getProductId } from './product-picture.queries.ts'
import type { PictureForm } from './product-picture.ts'

/**
 * Stores a picture of a product. Pages show it as soon as a job has made its sizes.
 * @returns the id of the upload
 * @throws {Refusal} missing `productMissing` or `pictureMissing`; invalid `colorUnknown`; those of `checkFile` and `addUpload`
 */
export async function sendProductPicture(
  world: World,
  productId: string,
  { color, view, sample, replaces }: PictureForm,
  file: SentFile,
): Promise<string> {
  await getProductId(world, productId)
  await assertColor(world, productId, color)
  const checked = await checkFile(world, file)
  const upload = await world.db.transaction(async (tx) => {
    const added = await addUpload(tx, world, { ...checked, isDigitalSample: sample === 'true' })
    if (replaces) await replacePicture(tx, { productId, picture: replaces }, added.id)
    else {
      const position = await nextPosition(tx, productId, color, view)
      const facts = { color: color ?? null, view, position }
      await tx.insert(productPictures).values({ productId, picture: added.id, ...facts })
    }
    const facts = { product: productId, view }
    await recordAuditEntry(tx, {
      action: 'picture.sent',
      on: added.id,
      by: file.by,
      facts,
      at: world.now(),
    })
    return added
  })
  await storeUpload(world, upload, file.bytes)
  return upload.id
}

/**
 * Removes a picture from its product. A ready picture stays in the library, from where staff can restore it;
 * a picture that is not ready is deleted, unless a copy of the product shows it too.
 * @throws {Refusal} missing `pictureMissing`
 */
export async function removeProductPicture(
  { db, now }: Pick<World, 'db' | 'now'>,
  productId: string,
  picture: string,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The picture is locked first; otherwise two products at once could each leave its deletion to the other.
    const [row] = await tx
      .select({ state: pictures.state })
      .from(pictures)
      .where(eq(pictures.id, picture))
      .for('update')
    const [removed] = await tx
      .delete(productPictures)
      .where(and(eq(productPictures.productId, productId), eq(productPictures.picture, picture)))
      .returning({ view: productPictures.view })
    if (!removed) throw new Refusal('missing', 'pictureMissing')
    if (row?.state !== 'ready') await deleteUnusedPictures(tx, [picture])
    const facts = { product: productId, view: removed.view }
    await recordAuditEntry(tx, { action: 'picture.removed', on: picture, by, facts, at: now() })
  })
}

/** Gives a new picture the view, color, place and texts of an old picture, which stays in the library. */
async function replacePicture(
  tx: Db,
  { productId, picture }: { productId: string; picture: string },
  newPicture: string,
): Promise<void> {
  const [replaced] = await tx
    .update(productPictures)
    .set({ picture: newPicture, focusX: 50, focusY: 50 })
    .where(and(eq(productPictures.productId, productId), eq(productPictures.picture, picture)))
    .returning({ id: productPictures.id })
  if (!replaced) throw new Refusal('missing', 'pictureMissing')
}

/** Deletes those of these pictures that no product shows any longer. */
export async function deleteUnusedPictures(tx: Db, ids: string[]): Promise<void> {
  const isUsedIn = (column: PgColumn) =>
    sql`exists (select from ${column.table} where ${column} = ${pictures.id})`
  const isShown = or(isUsedIn(productPictures.picture), isUsedIn(spinFrames.picture))
  await tx.delete(pictures).where(and(inArray(pictures.id, ids), not(isShown ?? sql`false`)))
}

/** The position of a new picture: that of the seeded picture it replaces, or the position behind all others. */
async function nextPosition(
  tx: Db,
  productId: string,
  color: string | undefined,
  view: PictureView,
): Promise<number> {
  const isReplaced = sql`${pictures.source} = 'seed' and ${productPictures.view} = ${view}
    and ${productPictures.color} is not distinct from ${color ?? null}`
  const [row] = await tx
    .select({
      last: max(productPictures.position),
      replaced: sql<number | null>`max(${productPictures.position}) filter (where ${isReplaced})`,
    })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.picture))
    .where(eq(productPictures.productId, productId))
  return row?.replaced ?? (row?.last ?? -1) + 1
}

/** Checks that a product has a color. @throws {Refusal} invalid `colorUnknown` */
export async function assertColor(
  { db }: Pick<World, 'db'>,
  productId: string,
  color: string | undefined,
): Promise<void> {
  if (color === undefined) return
  const [row] = await db
    .select({ color: productColors.color })
    .from(productColors)
    .where(and(eq(productColors.productId, productId), eq(productColors.color, color)))
  if (!row) throw new Refusal('invalid', 'colorUnknown')
}
