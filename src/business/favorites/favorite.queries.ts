import { and, asc, eq, inArray } from 'drizzle-orm'

import { products } from '#business/catalogue/product.tables.ts'
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
