import { eq, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { isForeignKeyMissing } from '#features/prices/list-prices.commands.ts'
import type { World } from '#platform/world.ts'

import { productCosts } from './cost.tables.ts'
import type { CostsChange } from './cost.ts'

type At = Pick<World, 'db' | 'now'>

// Audit entries count costs and name no amount.

/**
 * Writes costs that begin on a day. Earlier costs stay; a cost of the same product, fabric and day is replaced.
 * @throws {Refusal} missing `productMissing`, also for a fabric that is not there
 */
export async function saveCosts(
  { db, now }: At,
  { validFrom, currency, costs }: CostsChange,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now()
    // One statement may name a place once; the last of several counts.
    const rows = new Map(
      costs.map(([productId, fabric, minor]) => [
        `${productId} ${fabric ?? ''}`,
        { productId, fabric, validFrom, minor, currency, changedAt: at },
      ]),
    )
    try {
      await tx
        .insert(productCosts)
        .values([...rows.values()])
        .onConflictDoUpdate({
          target: [productCosts.productId, productCosts.fabric, productCosts.validFrom],
          set: {
            minor: sql`excluded.minor`,
            currency: sql`excluded.currency`,
            changedAt: sql`excluded.changed_at`,
          },
        })
    } catch (error) {
      throw isForeignKeyMissing(error) ? new Refusal('missing', 'productMissing') : error
    }
    const facts = { costs: rows.size, from: validFrom }
    await recordAuditEntry(tx, { action: 'cost.saved', on: 'costs', by, at, facts })
  })
}

/** Takes a cost away that was entered by mistake. One that is gone already is no fault. */
export async function removeCost({ db, now }: At, id: string, by: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(productCosts)
      .where(eq(productCosts.id, id))
      .returning({ productId: productCosts.productId })
    if (!removed) return
    await recordAuditEntry(tx, { action: 'cost.removed', on: removed.productId, by, at: now() })
  })
}
