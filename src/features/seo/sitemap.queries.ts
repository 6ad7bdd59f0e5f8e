import { and, asc, count, eq, max, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { type ProductPicture, currentPictures } from '#features/catalogue/picture-view.ts'
import { productPictures, products } from '#features/catalogue/product.tables.ts'
import { pictureFields } from '#features/media/picture.queries.ts'
import { pictures } from '#features/media/picture.tables.ts'
import type { World } from '#platform/world.ts'

/** A product as search engines are told of it. */
export type SitemapProduct = {
  id: string
  changedAt: Date
  hiddenIn: Locale[]
  pictures: ProductPicture[]
}

type At = Pick<World, 'db'>

const isPublic = eq(products.visibility, 'public')

/** One file's worth of public products, by id. One statement. */
export async function listPublicProducts(
  { db }: At,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapProduct[]> {
  const rows = await db
    .select({
      id: products.id,
      changedAt: products.pageChangedAt,
      hiddenIn: products.hiddenIn,
      pictures: sql<Parameters<typeof currentPictures>[0]>`coalesce(json_agg(
        json_build_object(${pictureFields()}, 'color', ${productPictures.color},
          'view', ${productPictures.view}, 'isDigitalSample', ${pictures.isDigitalSample},
          'isSent', ${pictures.source} = 'upload') order by ${productPictures.position})
        filter (where ${pictures.id} is not null), '[]')`,
    })
    .from(products)
    .leftJoin(productPictures, eq(productPictures.productId, products.id))
    .leftJoin(pictures, and(eq(pictures.id, productPictures.picture), eq(pictures.state, 'ready')))
    .where(isPublic)
    .groupBy(products.id)
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, pictures: currentPictures(row.pictures) }))
}

/** Number of public products and the last change of any; null without a product. One statement. */
export async function countPublicProducts({
  db,
}: At): Promise<{ count: number; changedAt: Date | null }> {
  const [row] = await db
    .select({ count: count(), changedAt: max(products.pageChangedAt) })
    .from(products)
    .where(isPublic)
  return row ?? { count: 0, changedAt: null }
}
