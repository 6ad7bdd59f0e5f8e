import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { MINUTE, timeBefore } from '#base/time.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { visibleTo } from '#features/catalogue/product.ts'
import type { World } from '#platform/world.ts'

import { portalVisits, viewedProducts } from './visit.tables.ts'
import { VIEWED_MAX, VISIT_MINUTES } from './visit.ts'

type Writing = Pick<World, 'db' | 'now'>

/**
 * Records that a user is in the partner area. One statement.
 * @returns when their visit before this visit ended; null during the first
 */
export async function recordVisit({ db, now }: Writing, userId: string): Promise<Date | null> {
  const isNewVisit = sql`${portalVisits.seenAt} < ${timeBefore(now(), VISIT_MINUTES * MINUTE)}`
  const [visit] = await db
    .insert(portalVisits)
    .values({ userId, seenAt: now() })
    .onConflictDoUpdate({
      target: portalVisits.userId,
      set: {
        seenAt: now(),
        earlierSeenAt: sql`case when ${isNewVisit} then ${portalVisits.seenAt} else ${portalVisits.earlierSeenAt} end`,
      },
    })
    .returning({ earlierSeenAt: portalVisits.earlierSeenAt })
  return visit?.earlierSeenAt ?? null
}

/**
 * Records that a user looked at a product, and forgets the oldest of too many.
 * @throws {Refusal} missing `productMissing`, when partners see no such product
 */
export async function recordView(world: Writing, userId: string, productId: string): Promise<void> {
  const { db, now } = world
  await recordVisit(world, userId)
  await db.transaction(async (tx) => {
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), inArray(products.visibility, visibleTo('partner'))))
    if (!product) throw new Refusal('missing', 'productMissing')
    await tx
      .insert(viewedProducts)
      .values({ userId, productId, viewedAt: now() })
      .onConflictDoUpdate({
        target: [viewedProducts.userId, viewedProducts.productId],
        set: { viewedAt: now() },
      })
    const tooMany = tx
      .select({ id: viewedProducts.productId })
      .from(viewedProducts)
      .where(eq(viewedProducts.userId, userId))
      .orderBy(desc(viewedProducts.viewedAt), desc(viewedProducts.productId))
      .offset(VIEWED_MAX)
    await tx
      .delete(viewedProducts)
      .where(and(eq(viewedProducts.userId, userId), inArray(viewedProducts.productId, tooMany)))
  })
}

/** Empties the list of viewed products; also for staff. */
export async function clearViewedProducts(
  { db }: Pick<World, 'db'>,
  userId: string,
): Promise<void> {
  await db.delete(viewedProducts).where(eq(viewedProducts.userId, userId))
}
