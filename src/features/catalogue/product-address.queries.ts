import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { World } from '#platform/world.ts'

import { productAddresses } from './product-address.tables.ts'
import { products } from './product.tables.ts'
import { type Audience, visibleTo } from './product.ts'

/** Where an address that no product has leads: to a product, or nowhere any more. */
export type OldAddress = { movedTo: string } | { isGone: true }

/**
 * What became of a product's former address; null if there was none, or if this audience may not see
 * the product that had it. One statement.
 */
export async function findOldAddress(
  { db }: Pick<World, 'db'>,
  id: string,
  audience: Audience,
): Promise<OldAddress | null> {
  // The present id of a product is among the old ones when the product was archived.
  const archived = alias(productAddresses, 'archived')
  const [found] = await db
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
  if (!found) return null
  return found.movedTo && !found.archived ? { movedTo: found.movedTo } : { isGone: true }
}
