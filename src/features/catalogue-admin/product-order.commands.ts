import { asc, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { productIndex } from '#features/catalogue/product-index.tables.ts'
import { products } from '#features/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { lockProducts } from './product-row.commands.ts'
import { newPositions, type PositionedRow } from './reorder.ts'

/**
 * Moves a product to the place of another product; the products between them shift by a place.
 * @throws {Refusal} missing `productMissing`
 */
export async function reorderProduct(
  { db, now }: Pick<World, 'db' | 'now'>,
  { id, at }: { id: string; at: string },
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProducts(tx)
    const rows = await tx
      .select({ id: products.id, position: products.position })
      .from(products)
      .orderBy(asc(products.position), asc(products.id))
    const places = newPositions(rows, { id, at })
    if (!places) throw new Refusal('missing', 'productMissing')
    await writePlaces(tx, places)
    const facts = { product: id, movedTo: at }
    await recordAuditEntry(tx, { action: 'products.ordered', on: 'products', by, facts, at: now() })
  })
}

/** Stores positions; rows are locked in a fixed order, so that two transactions never wait for each other. */
async function writePlaces(tx: Db, places: PositionedRow[]): Promise<void> {
  if (places.length === 0) return
  const ids = places.map(({ id }) => id)
  const isMoved = sql`any(${sql.param(ids)}::text[])`
  await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} = ${isMoved}`)
    .orderBy(asc(products.id))
    .for('update')
  const place = sql`unnest(${sql.param(ids)}::text[],
    ${sql.param(places.map(({ position }) => position))}::int[]) as place (id, position)`
  await tx
    .update(products)
    .set({ position: sql`place.position` })
    .from(place)
    .where(sql`${products.id} = place.id`)
  await tx
    .update(productIndex)
    .set({ position: sql`place.position` })
    .from(place)
    .where(sql`${productIndex.productId} = place.id`)
}
