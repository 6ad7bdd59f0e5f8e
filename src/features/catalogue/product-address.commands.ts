import { eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

import { productAddresses } from './product-address.tables.ts'
import { products } from './product.tables.ts'

/**
 * Gives a product another id, which is its address. Colors, pictures and favorites follow by their
 * foreign keys; the old address redirects to the new address from then on (301). An id that another
 * product had earlier may be used again. Call it in the transaction that changes the product, after a
 * check that no product has the new id.
 */
export async function renameProduct(tx: Db, from: string, to: string, now: Date): Promise<void> {
  if (from === to) return
  await tx.update(products).set({ id: to }).where(eq(products.id, from))
  await tx.delete(productAddresses).where(eq(productAddresses.id, to))
  await upsertAddresses(tx, [from], to, now)
}

/**
 * Records that pages of these products are gone for good (410), so that search engines forget them. Call it
 * in the transaction that archives or deletes products visitors could see; other products never had a page.
 */
export async function recordProductsRemoved(tx: Db, ids: string[], now: Date): Promise<void> {
  await upsertAddresses(tx, ids, null, now)
}

/** Undoes {@link recordProductsRemoved}. Call it in the transaction that publishes products. */
export async function recordProductsShown(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(productAddresses).where(inArray(productAddresses.id, ids))
}

async function upsertAddresses(tx: Db, ids: string[], productId: string | null, changedAt: Date) {
  if (ids.length === 0) return
  await tx
    .insert(productAddresses)
    .values(ids.map((id) => ({ id, productId, changedAt })))
    .onConflictDoUpdate({
      target: productAddresses.id,
      set: { productId: sql`excluded.product_id`, changedAt: sql`excluded.changed_at` },
    })
}
