import { and, eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { recordAuditEntry } from '#business/audit/audit.commands.ts'
import { pictures } from '#business/media/picture.tables.ts'
import {
  addUpload,
  checkFile,
  type SentFile,
  storeUpload,
} from '#business/media/upload.commands.ts'
import type { World } from '#platform/world.ts'

import { placeOf } from './picture-view.ts'
import { getProductId } from './product-picture.queries.ts'
import type { PictureForm } from './product-picture.ts'
import { productColors, productPictures } from './product.tables.ts'

/**
 * Stores a picture of a product. Pages show it when its sizes are made.
 * @returns the id of the upload
 * @throws {Refusal} missing `productMissing`; invalid `colorUnknown`; those of `checkFile` and `addUpload`
 */
export async function sendProductPicture(
  world: World,
  productId: string,
  { color, view, sample }: PictureForm,
  file: SentFile,
): Promise<string> {
  await getProductId(world, productId)
  const position = placeOf(await placeOfColor(world, productId, color), view)
  const isDigitalSample = sample === 'true'
  const checked = await checkFile(world, file)
  const upload = await world.db.transaction(async (tx) => {
    const added = await addUpload(tx, world, checked)
    await tx.insert(productPictures).values({
      productId,
      color: color ?? null,
      view,
      position,
      picture: added.id,
      isDigitalSample,
    })
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
 * Removes a picture from staff from its product. Its files stay for a day, for pages that are open.
 * @throws {Refusal} missing `pictureMissing`
 */
export async function removeProductPicture(
  { db, now }: Pick<World, 'db' | 'now'>,
  productId: string,
  uploadId: string,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ view: productPictures.view })
      .from(productPictures)
      .innerJoin(pictures, eq(pictures.id, productPictures.picture))
      .where(
        and(
          eq(productPictures.productId, productId),
          eq(pictures.id, uploadId),
          eq(pictures.source, 'upload'),
        ),
      )
      .for('update')
    if (!found) throw new Refusal('missing', 'pictureMissing')
    await tx.delete(pictures).where(eq(pictures.id, uploadId))
    const facts = { product: productId, view: found.view }
    await recordAuditEntry(tx, { action: 'picture.removed', on: uploadId, by, facts, at: now() })
  })
}

async function placeOfColor(
  { db }: Pick<World, 'db'>,
  productId: string,
  color: string | undefined,
): Promise<number> {
  if (color === undefined) return 0
  const [made] = await db
    .select({ position: productColors.position })
    .from(productColors)
    .where(and(eq(productColors.productId, productId), eq(productColors.color, color)))
  if (!made) throw new Refusal('invalid', 'colorUnknown')
  return made.position
}
