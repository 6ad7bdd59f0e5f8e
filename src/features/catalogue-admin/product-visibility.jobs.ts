import { eq, lte } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { products } from '#features/catalogue/product.tables.ts'
import type { World } from '#platform/world.ts'

import { recordAddresses } from './product-visibility.commands.ts'

/** Gives products their planned visibility when its time has come. @returns whether there were any */
export async function publishDue({ db, now }: Pick<World, 'db' | 'now'>): Promise<boolean> {
  // A plain query comes first: the job runs once a second, and an empty transaction would cost more.
  const isDue = lte(products.publishAt, now())
  const [waiting] = await db.select({ id: products.id }).from(products).where(isDue).limit(1)
  if (!waiting) return false
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: products.id, from: products.visibility, to: products.publishAs })
      .from(products)
      .where(isDue)
      .orderBy(products.id)
      .for('update', { skipLocked: true })
    for (const { id, from, to } of due) {
      if (!to) continue
      await tx
        .update(products)
        .set({ visibility: to, publishAt: null, publishAs: null, changedAt: now() })
        .where(eq(products.id, id))
      await recordAddresses(tx, [{ id, visibility: from }], to, now())
      const facts = { from, to }
      await recordAuditEntry(tx, { action: 'product.visibility_changed', on: id, facts, at: now() })
    }
  })
  return true
}
