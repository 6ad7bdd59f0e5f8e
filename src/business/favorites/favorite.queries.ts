import { and, asc, eq, inArray } from 'drizzle-orm'

import { models } from '#business/catalogue/product.tables.ts'
import { visibleTo } from '#business/catalogue/product.ts'
import type { World } from '#platform/world.ts'

import { favourites } from './favorite.tables.ts'

/** Ids of the partner's favourite models that partners can see, newest favourite last. */
export async function listFavouriteIds(
  { db }: Pick<World, 'db'>,
  partnerId: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: favourites.modelId })
    .from(favourites)
    .innerJoin(models, eq(models.id, favourites.modelId))
    .where(
      and(eq(favourites.partnerId, partnerId), inArray(models.visibility, visibleTo('partner'))),
    )
    .orderBy(asc(favourites.addedAt), asc(favourites.modelId))
  return rows.map(({ id }) => id)
}
