import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { inLanguage, products } from '#business/catalogue/product.tables.ts'
import { visibleTo } from '#business/catalogue/product.ts'
import type { World } from '#platform/world.ts'

import { favorites } from './favorite.tables.ts'

/** Ids of the partner's favorites that partners may see, newest favorite last. */
export async function listFavoriteIds(
  { db }: Pick<World, 'db'>,
  partnerId: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: favorites.productId })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.productId))
    .where(
      and(eq(favorites.partnerId, partnerId), inArray(products.visibility, visibleTo('partner'))),
    )
    .orderBy(asc(favorites.addedAt), asc(favorites.productId))
  return rows.map(({ id }) => id)
}

/** The products that most partners keep. One statement. */
export async function listTopFavorites({ db }: Pick<World, 'db'>, locale: Locale, limit: number) {
  const counts = db
    .select({ productId: favorites.productId, partners: count().as('partners') })
    .from(favorites)
    .groupBy(favorites.productId)
    .orderBy(desc(count()), asc(favorites.productId))
    .limit(limit)
    .as('kept')
  return db
    .select({ id: products.id, name: inLanguage(products.name, locale), partners: counts.partners })
    .from(counts)
    .innerJoin(products, eq(products.id, counts.productId))
    .orderBy(desc(counts.partners), asc(products.id))
}

/** The favorites of a partner by name, newest first. */
export async function listFavoriteNames(
  { db }: Pick<World, 'db'>,
  partnerId: string,
  locale: Locale,
) {
  return db
    .select({ id: products.id, name: inLanguage(products.name, locale) })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.productId))
    .where(eq(favorites.partnerId, partnerId))
    .orderBy(desc(favorites.addedAt), asc(products.id))
}
