import { and, asc, eq, inArray } from 'drizzle-orm'

import { products } from '#features/catalogue/product.tables.ts'
import { visibleTo } from '#features/catalogue/product.ts'
import type { World } from '#platform/world.ts'

import { boardProducts, boards } from './board.tables.ts'

/** Ids of a company's favorites that partners may see, in the order of their board. One statement. */
export async function listFavoriteIds(
  { db }: Pick<World, 'db'>,
  partnerId: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: boardProducts.productId })
    .from(boardProducts)
    .innerJoin(boards, eq(boards.id, boardProducts.boardId))
    .innerJoin(products, eq(products.id, boardProducts.productId))
    .where(
      and(
        eq(boards.partnerId, partnerId),
        eq(boards.isDefault, true),
        inArray(products.visibility, visibleTo('partner')),
      ),
    )
    .orderBy(asc(boardProducts.position), asc(boardProducts.productId))
  return rows.map(({ id }) => id)
}
