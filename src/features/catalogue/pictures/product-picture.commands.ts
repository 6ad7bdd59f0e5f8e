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
 * Stores a picture of a product. Pages show it when its sizes are made.
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
  await mindColor(world, productId, color)
  const checked = await checkFile(world, file)
  const upload = await world.db.transaction(async (tx) => {
    const added = await addUpload(tx, world, { ...checked, isDigitalSample: sample === 'true' })
    if (replaces) await takePosition(tx, { productId, picture: replaces }, added.id)
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
 * Removes a picture from its product. One that is ready stays in the library, from where it can be brought back;
 * another is deleted, unless a copy of the product shows it too.
 * @throws {Refusal} missing `pictureMissing`
 */
export async function removeProductPicture(
  { db, now }: Pick<World, 'db' | 'now'>,
  productId: string,
  picture: string,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked first: two products at once could each leave the picture to the other.
    const [row] = await tx
      .select({ state: pictures.state })
      .from(pictures)
      .where(eq(pictures.id, picture))
      .for('update')
    const [found] = await tx
      .delete(productPictures)
      .where(and(eq(productPictures.productId, productId), eq(productPictures.picture, picture)))
      .returning({ view: productPictures.view })
    if (!found) throw new Refusal('missing', 'pictureMissing')
    if (row?.state !== 'ready') await dropUnshown(tx, [picture])
    const facts = { product: productId, view: found.view }
    await recordAuditEntry(tx, { action: 'picture.removed', on: picture, by, facts, at: now() })
  })
}

/** The new picture gets view, color, place and texts of the old one, which stays in the library. */
async function takePosition(
  tx: Db,
  { productId, picture }: { productId: string; picture: string },
  by: string,
): Promise<void> {
  const [taken] = await tx
    .update(productPictures)
    .set({ picture: by, focusX: 50, focusY: 50 })
    .where(and(eq(productPictures.productId, productId), eq(productPictures.picture, picture)))
    .returning({ id: productPictures.id })
  if (!taken) throw new Refusal('missing', 'pictureMissing')
}

/** Deletes those of these pictures that no product shows any longer. */
export async function dropUnshown(tx: Db, ids: string[]): Promise<void> {
  const isIn = (column: PgColumn) =>
    sql`exists (select from ${column.table} where ${column} = ${pictures.id})`
  const isShown = or(isIn(productPictures.picture), isIn(spinFrames.picture))
  await tx.delete(pictures).where(and(inArray(pictures.id, ids), not(isShown ?? sql`false`)))
}

/** After all others; a picture that takes the place of a seeded one gets the same position. */
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

/** @throws {Refusal} invalid `colorUnknown`, if the product is not made in it */
export async function mindColor(
  { db }: Pick<World, 'db'>,
  productId: string,
  color: string | undefined,
): Promise<void> {
  if (color === undefined) return
  const [made] = await db
    .select({ color: productColors.color })
    .from(productColors)
    .where(and(eq(productColors.productId, productId), eq(productColors.color, color)))
  if (!made) throw new Refusal('invalid', 'colorUnknown')
}
