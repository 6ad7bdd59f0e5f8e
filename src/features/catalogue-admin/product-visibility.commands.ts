import { inArray } from 'drizzle-orm'

import { recordAuditEntries } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import {
  recordProductsRemoved,
  recordProductsShown,
} from '#features/catalogue/product-address.commands.ts'
import { products } from '#features/catalogue/product.tables.ts'
import type { Visibility } from '#features/catalogue/product.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import type { VisibilityForm } from './product-form.ts'

type At = Pick<World, 'db' | 'now'>

/**
 * Gives products another visibility, at once or from a future time on. Either way an earlier plan is dropped.
 * @throws {Refusal} missing `productMissing`, if a product does not exist, and then no product changes; invalid `timePassed`
 */
export async function setVisibility(
  { db, now }: At,
  { ids, visibility, at }: VisibilityForm,
  by: string,
): Promise<void> {
  const time = at === null ? null : new Date(at)
  // A typing error in the year must not publish at once.
  if (time && time <= now()) throw new Refusal('invalid', 'timePassed')
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: products.id, visibility: products.visibility })
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(products.id)
      .for('update')
    if (rows.length < new Set(ids).size) throw new Refusal('missing', 'productMissing')
    if (!time) return applyVisibility(tx, rows, { visibility, by, now: now() })
    await tx
      .update(products)
      .set({ publishAt: time, publishAs: visibility })
      .where(inArray(products.id, ids))
    const at = time.toISOString()
    await recordAuditEntries(
      tx,
      rows.map(({ id, visibility: from }) => {
        const facts = { from, to: visibility, at }
        return { action: 'product.planned', on: id, by, facts, at: now() }
      }),
    )
  })
}

type ProductVisibility = { id: string; visibility: Visibility }

/** Gives locked products another visibility and drops earlier plans. @param before their current visibilities */
export async function applyVisibility(
  tx: Db,
  before: ProductVisibility[],
  { visibility, by, now }: { visibility: Visibility; by: string; now: Date },
): Promise<void> {
  const ids = before.map(({ id }) => id)
  await tx
    .update(products)
    .set({ visibility, publishAt: null, publishAs: null, changedAt: now })
    .where(inArray(products.id, ids))
  await recordAddresses(tx, before, visibility, now)
  await recordAuditEntries(
    tx,
    before.map(({ id, visibility: from }) => {
      const facts = { from, to: visibility }
      return { action: 'product.visibility_changed', on: id, by, facts, at: now }
    }),
  )
}

/** Records that the addresses of archived products are gone for visitors, or that other addresses are back. */
export async function recordAddresses(
  tx: Db,
  before: ProductVisibility[],
  visibility: Visibility,
  now: Date,
): Promise<void> {
  const published = before.filter((product) => product.visibility === 'public').map(({ id }) => id)
  if (visibility === 'archived') await recordProductsRemoved(tx, published, now)
  else
    await recordProductsShown(
      tx,
      before.map(({ id }) => id),
    )
}
