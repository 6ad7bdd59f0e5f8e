import { and, eq, inArray } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { models } from '#business/catalogue/product.tables.ts'
import { visibleTo } from '#business/catalogue/product.ts'
import type { World } from '#platform/world.ts'

import { favourites } from './favorite.tables.ts'

/**
 * Adding twice is adding once.
 * @throws {Refusal} missing `modelMissing`, when partners see no such model
 */
export async function addFavourite(
  { db, now }: Pick<World, 'db' | 'now'>,
  partnerId: string,
  modelId: string,
): Promise<void> {
  const [model] = await db
    .select({ id: models.id })
    .from(models)
    .where(and(eq(models.id, modelId), inArray(models.visibility, visibleTo('partner'))))
  if (!model) throw new Refusal('missing', 'modelMissing')
  await db.insert(favourites).values({ partnerId, modelId, addedAt: now() }).onConflictDoNothing()
}

/** Removing what is not there changes nothing. */
export async function removeFavourite(
  { db }: Pick<World, 'db'>,
  partnerId: string,
  modelId: string,
): Promise<void> {
  await db
    .delete(favourites)
    .where(and(eq(favourites.partnerId, partnerId), eq(favourites.modelId, modelId)))
}
