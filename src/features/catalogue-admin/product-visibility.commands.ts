import { inArray } from 'drizzle-orm'

import { recordAuditEntries } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import {
  noteProductsRemoved,
  noteProductsShown,
} from '#features/catalogue/product-address.commands.ts'
import { products } from '#features/catalogue/product.tables.ts'
import type { Visibility } from '#features/catalogue/product.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import type { VisibilityForm } from './product-form.ts'

type At = Pick<World, 'db' | 'now'>

/**
 * Shows products to others or hides them, at once or, with a time to come, when that time has come.
 * Both ways an earlier plan is dropped.
 * @throws {Refusal} missing `productMissing`, if one does not exist; then none is changed. invalid `timePassed`
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
    const found = await tx
      .select({ id: products.id, visibility: products.visibility })
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(products.id)
      .for('update')
    if (found.length < new Set(ids).size) throw new Refusal('missing', 'productMissing')
    if (!time) return applyVisibility(tx, found, { visibility, by, now: now() })
    await tx
      .update(products)
      .set({ publishAt: time, publishAs: visibility })
      .where(inArray(products.id, ids))
    const at = time.toISOString()
    await recordAuditEntries(
      tx,
      found.map(({ id, visibility: from }) => {
        const facts = { from, to: visibility, at }
        return { action: 'product.planned', on: id, by, facts, at: now() }
      }),
    )
  })
}

type Shown = { id: string; visibility: Visibility }

/** Gives products, as they are and locked, another visibility; an earlier plan is dropped. */
export async function applyVisibility(
  tx: Db,
  found: Shown[],
  { visibility, by, now }: { visibility: Visibility; by: string; now: Date },
): Promise<void> {
  const ids = found.map(({ id }) => id)
  await tx
    .update(products)
    .set({ visibility, publishAt: null, publishAs: null, changedAt: now })
    .where(inArray(products.id, ids))
  await noteAddresses(tx, found, visibility, now)
  await recordAuditEntries(
    tx,
    found.map(({ id, visibility: from }) => {
      const facts = { from, to: visibility }
      return { action: 'product.visibility_changed', on: id, by, facts, at: now }
    }),
  )
}

/** The addresses of archived products are gone for visitors; those of published ones are back. */
export async function noteAddresses(
  tx: Db,
  before: Shown[],
  visibility: Visibility,
  now: Date,
): Promise<void> {
  const published = before.filter((product) => product.visibility === 'public').map(({ id }) => id)
  if (visibility === 'archived') await noteProductsRemoved(tx, published, now)
  else
    await noteProductsShown(
      tx,
      before.map(({ id }) => id),
    )
}
