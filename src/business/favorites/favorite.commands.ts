import { and, eq, inArray } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { products } from '#business/catalogue/product.tables.ts'
import { visibleTo } from '#business/catalogue/product.ts'
import type { World } from '#platform/world.ts'

import { favorites } from './favorite.tables.ts'

/**
 * Adds a favorite; adding it again changes nothing.
 * @throws {Refusal} missing `productMissing`, when partners see no such product
 */
export async function addFavorite(
  { db, now }: Pick<World, 'db' | 'now'>,
  partnerId: string,
  productId: string,
): Promise<void> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), inArray(products.visibility, visibleTo('partner'))))
  if (!product) throw new Refusal('missing', 'productMissing')
  await db.insert(favorites).values({ partnerId, productId, addedAt: now() }).onConflictDoNothing()
}

/** Removes a favorite; removing it again changes nothing. */
export async function removeFavorite(
  { db }: Pick<World, 'db'>,
  partnerId: string,
  productId: string,
): Promise<void> {
  await db
    .delete(favorites)
    .where(and(eq(favorites.partnerId, partnerId), eq(favorites.productId, productId)))
}
