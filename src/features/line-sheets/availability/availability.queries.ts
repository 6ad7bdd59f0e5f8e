import { inArray } from 'drizzle-orm'

import { type QuantityMatrix, withPieces } from '#base/quantity-matrix.ts'
import type { World } from '#platform/world.ts'

import { productAvailability } from './availability.tables.ts'
import type { Availability } from './availability.ts'

/** The ready pieces of these products; a product that is made to order has no entry. One statement. */
export async function listAvailability(
  { db }: Pick<World, 'db'>,
  productIds: string[],
): Promise<Map<string, Availability>> {
  const rows = await db
    .select()
    .from(productAvailability)
    .where(inArray(productAvailability.productId, productIds))
  return new Map(
    [...Map.groupBy(rows, ({ productId }) => productId)].map(([productId, cells]) => [
      productId,
      {
        asOf: cells.map(({ asOf }) => asOf).toSorted()[0] ?? '',
        ready: cells.reduce<QuantityMatrix>(
          (matrix, { color, size, ready }) => withPieces(matrix, color, size, ready),
          {},
        ),
      },
    ]),
  )
}

/** The ready pieces of a product; null if it is made to order. */
export async function findAvailability(
  world: Pick<World, 'db'>,
  productId: string,
): Promise<Availability | null> {
  return (await listAvailability(world, [productId])).get(productId) ?? null
}
