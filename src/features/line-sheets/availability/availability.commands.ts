import { asc, eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import { findMatrixFaults } from '#base/quantity-matrix.ts'
import { Refusal } from '#base/refusal.ts'
import { productColors, products } from '#features/catalogue/product.tables.ts'
import type { World } from '#platform/world.ts'

import { findAvailability } from './availability.queries.ts'
import { productAvailability } from './availability.tables.ts'
import { type AvailabilityForm, availabilityKey } from './availability.ts'

/**
 * Stores the ready pieces of a product, in place of the stored pieces.
 * @throws {Refusal} missing `productMissing`; invalid `validationFailed` for a cell that the product does not have and
 * for a day to come; conflict `changedMeanwhile`
 */
export async function saveAvailability(
  { db, now }: Pick<World, 'db' | 'now'>,
  productId: string,
  { asOf, ready, before }: AvailabilityForm,
  userId: string,
): Promise<void> {
  if (asOf > makerDay(now())) throw new Refusal('invalid', 'validationFailed')
  await db.transaction(async (tx) => {
    const [product] = await tx
      .select({ sizes: products.sizes })
      .from(products)
      .where(eq(products.id, productId))
      .for('update')
    if (!product) throw new Refusal('missing', 'productMissing')
    const colors = await tx
      .select({ color: productColors.color })
      .from(productColors)
      .where(eq(productColors.productId, productId))
      .orderBy(asc(productColors.position))
    const known = { sizes: product.sizes, colors: colors.map(({ color }) => color) }
    if (findMatrixFaults(ready, known).length > 0) throw new Refusal('invalid', 'validationFailed')
    const availability = await findAvailability({ db: tx }, productId)
    if (availabilityKey(availability) !== availabilityKey(before))
      throw new Refusal('conflict', 'changedMeanwhile')
    await tx.delete(productAvailability).where(eq(productAvailability.productId, productId))
    const cells = Object.entries(ready).flatMap(([color, sizes]) =>
      Object.entries(sizes).map(([size, pieces]) => ({ color, size, ready: pieces })),
    )
    if (cells.length > 0)
      await tx
        .insert(productAvailability)
        .values(cells.map((cell) => ({ ...cell, productId, asOf })))
    await recordAuditEntry(tx, {
      action: 'availability.saved',
      on: productId,
      by: userId,
      at: now(),
    })
  })
}
