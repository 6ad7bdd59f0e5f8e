import { and, eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { recordAuditEntry } from '#business/audit/audit.commands.ts'
import { receiveUpload, type SentFile } from '#business/media/upload.commands.ts'
import { uploads } from '#business/media/upload.tables.ts'
import type { World } from '#platform/world.ts'

import { placeOf } from './picture-view.ts'
import { getProductId } from './product-picture.queries.ts'
import type { PictureForm } from './product-picture.ts'
import { productColors, productPictures } from './product.tables.ts'

/**
 * Takes in a picture of a product. It is shown once its sizes are made.
 * @returns the id of the upload
 * @throws {Refusal} missing `productMissing`; invalid `colorUnknown`; those of `receiveUpload`
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
  return receiveUpload(world, file, async (tx, upload) => {
    await tx
      .insert(productPictures)
      .values({ productId, color: color ?? null, view, position, upload, isDigitalSample })
    const facts = { product: productId, view }
    await recordAuditEntry(tx, {
      act: 'picture.sent',
      on: upload,
      by: file.by,
      facts,
      at: world.now(),
    })
  })
}

/**
 * Takes a picture that staff sent off its product. Its files stay a day for those who look at it.
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
      .delete(productPictures)
      .where(and(eq(productPictures.productId, productId), eq(productPictures.upload, uploadId)))
      .returning()
    if (!found) throw new Refusal('missing', 'pictureMissing')
    await tx.delete(uploads).where(eq(uploads.id, uploadId))
    const facts = { product: productId, view: found.view }
    await recordAuditEntry(tx, { act: 'picture.removed', on: uploadId, by, facts, at: now() })
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
