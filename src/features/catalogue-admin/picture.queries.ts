import { asc, eq, sql } from 'drizzle-orm'

import { productPictures, products } from '#features/catalogue/product.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { uploads } from '#features/media/upload.tables.ts'
import type { World } from '#platform/world.ts'

/** All pictures of a product, ready or not, in the order of staff. One statement. */
export async function listStaffPictures({ db }: Pick<World, 'db'>, productId: string) {
  return db
    .select({
      id: pictures.id,
      state: pictures.state,
      fault: uploads.fault,
      fileName: uploads.fileName,
      color: productPictures.color,
      view: productPictures.view,
      isDigitalSample: pictures.isDigitalSample,
      alt: productPictures.alt,
      focusX: productPictures.focusX,
      focusY: productPictures.focusY,
      key: pictures.key,
      widths: pictures.widths,
    })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.picture))
    .leftJoin(uploads, eq(uploads.id, pictures.id))
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position), asc(uploads.sentAt), asc(pictures.id))
}

/** SQL of the key and widths of a product's lead picture, from which its address is made. */
export function firstPicture() {
  return sql<{ key: string; widths: number[] } | null>`(
    select json_build_object('key', ${pictures.key}, 'widths', ${pictures.widths})
    from ${productPictures} join ${pictures} on ${pictures.id} = ${productPictures.picture}
    where ${productPictures.productId} = ${products.id} and ${pictures.state} = 'ready'
    order by ${productPictures.view} <> 'front', ${productPictures.position} limit 1)`
}
