import { and, asc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { sharePictures } from '#features/media/share-picture.tables.ts'
import type { World } from '#platform/world.ts'

type At = Pick<World, 'db'>

/** Key of the picture to show beside a link to a product; null while there is none. One statement. */
export async function findSharePicture(
  { db }: At,
  productId: string,
  locale: Locale,
): Promise<string | null> {
  const [row] = await db
    .select({ keys: sharePictures.keys })
    .from(sharePictures)
    .where(eq(sharePictures.subject, productId))
  return row?.keys[locale] ?? null
}

/** A public product whose page, or the drawing, has changed since its pictures were drawn; null: none. */
export async function findOutdatedShare(
  { db }: At,
  drawing: number,
): Promise<{ id: string; pageChangedAt: Date } | null> {
  const [row] = await db
    .select({ id: products.id, pageChangedAt: products.pageChangedAt })
    .from(products)
    .leftJoin(sharePictures, eq(sharePictures.subject, products.id))
    .where(
      and(
        eq(products.visibility, 'public'),
        or(
          isNull(sharePictures.subject),
          // The program's clock has no microseconds.
          lt(
            sharePictures.pageChangedAt,
            sql`date_trunc('milliseconds', ${products.pageChangedAt})`,
          ),
          ne(sharePictures.drawing, drawing),
        ),
      ),
    )
    .orderBy(asc(products.pageChangedAt), asc(products.id))
    .limit(1)
  return row ?? null
}
