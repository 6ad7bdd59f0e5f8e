import { eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { renameProduct } from '#features/catalogue/product-address.commands.ts'
import { products } from '#features/catalogue/product.tables.ts'
import type { World } from '#platform/world.ts'

import { NEW_PRODUCT } from './product-form.ts'
import { lockProducts } from './product-row.commands.ts'
import { lockProduct } from './staff-product.commands.ts'

/**
 * Gives a product another address; the old address redirects to it.
 * @throws {Refusal} missing `productMissing`; conflict `addressTaken`
 */
export async function moveProduct(
  { db, now }: Pick<World, 'db' | 'now'>,
  { id, to }: { id: string; to: string },
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProducts(tx)
    await lockProduct(tx, id)
    if (id === to) return
    const [holder] = await tx.select({ id: products.id }).from(products).where(eq(products.id, to))
    if (holder || to === NEW_PRODUCT) throw new Refusal('conflict', 'addressTaken')
    await renameProduct(tx, id, to, now())
    const facts = { from: id, to }
    await recordAuditEntry(tx, { action: 'product.renamed', on: to, by, facts, at: now() })
  })
}
