import { and, asc, eq, inArray } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { uploads } from '#features/media/upload.tables.ts'
import type { World } from '#platform/world.ts'

import { productPictures, products } from '../product.tables.ts'
import { visibleTo } from '../product.ts'

/**
 * The id of a product that staff may change. One statement.
 * @throws {Refusal} missing `productMissing`, also for an archived product
 */
export async function getProductId({ db }: Pick<World, 'db'>, input: string): Promise<string> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, input), inArray(products.visibility, visibleTo('admin'))))
  if (!product) throw new Refusal('missing', 'productMissing')
  return product.id
}

/** Pictures of a product from staff with their state, oldest first. One statement. */
export async function listSentPictures({ db }: Pick<World, 'db'>, productId: string) {
  return db
    .select({
      id: uploads.id,
      state: pictures.state,
      fault: uploads.fault,
      fileName: uploads.fileName,
      bytes: uploads.bytes,
      sentAt: uploads.sentAt,
      color: productPictures.color,
      view: productPictures.view,
      isDigitalSample: pictures.isDigitalSample,
      key: pictures.key,
      widths: pictures.widths,
      webpWidth: pictures.webpWidth,
    })
    .from(productPictures)
    .innerJoin(uploads, eq(uploads.id, productPictures.picture))
    .innerJoin(pictures, eq(pictures.id, uploads.id))
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(uploads.sentAt), asc(uploads.id))
}
