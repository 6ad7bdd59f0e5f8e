import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { World } from '#platform/world.ts'

import { productAddresses } from './product-address.tables.ts'
import { products } from './product.tables.ts'
import { type Audience, visibleTo } from './product.ts'

/** The target of a former address: a product, or nothing any longer. */
export type OldAddress = { movedTo: string } | { isGone: true }

/**
 * Finds the target of a former address; null if no product had this address, or if this audience may not see
 * the product that had it. One statement.
 */
export async function findOldAddress(
  { db }: Pick<World, 'db'>,
  id: string,
  audience: Audience,
): Promise<OldAddress | null> {
  // The current id of an archived product is among the old addresses too.
  const archived = alias(productAddresses, 'archived')
  const [address] = await db
    .select({ movedTo: productAddresses.productId, archived: archived.id })
    .from(productAddresses)
    .leftJoin(products, eq(products.id, productAddresses.productId))
    .leftJoin(archived, eq(archived.id, products.id))
    .where(
      and(
        eq(productAddresses.id, id),
        or(
          isNull(products.id),
          eq(archived.id, products.id),
          inArray(products.visibility, visibleTo(audience)),
        ),
      ),
    )
  if (!address) return null
  return address.movedTo && !address.archived ? { movedTo: address.movedTo } : { isGone: true }
}
