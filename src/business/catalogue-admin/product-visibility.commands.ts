import { inArray } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { recordAuditEntry } from '#business/audit/audit.commands.ts'
import {
  noteProductsRemoved,
  noteProductsShown,
} from '#business/catalogue/product-address.commands.ts'
import { products } from '#business/catalogue/product.tables.ts'
import type { Visibility } from '#business/catalogue/product.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import type { VisibilityForm } from './product-form.ts'

type At = Pick<World, 'db' | 'now'>

/**
 * Shows products to others or hides them, at once or, with a time to come, when that time has come.
 * Both ways an earlier plan is dropped.
 * @throws {Refusal} missing `productMissing`, if one does not exist; then none is changed
 */
export async function setVisibility(
  { db, now }: At,
  { ids, visibility, at }: VisibilityForm,
  by: string,
): Promise<void> {
  const time = at === null ? null : new Date(at)
  const isLater = time !== null && time > now()
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: products.id, visibility: products.visibility })
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(products.id)
      .for('update')
    if (found.length < new Set(ids).size) throw new Refusal('missing', 'productMissing')
    await tx
      .update(products)
      .set(
        isLater
          ? { publishAt: time, publishAs: visibility }
          : { visibility, publishAt: null, publishAs: null, changedAt: now() },
      )
      .where(inArray(products.id, ids))
    if (!isLater) await noteAddresses(tx, found, visibility, now())
    for (const { id, visibility: from } of found) {
      const facts = { from, to: visibility, ...(isLater && { at: time.toISOString() }) }
      const action = isLater ? 'product.planned' : 'product.visibility_changed'
      await recordAuditEntry(tx, { action, on: id, by, facts, at: now() })
    }
  })
}

/** The addresses of archived products are gone for visitors; those of published ones are back. */
export async function noteAddresses(
  tx: Db,
  before: { id: string; visibility: Visibility }[],
  visibility: Visibility,
  now: Date,
): Promise<void> {
  const known = before.filter((product) => product.visibility === 'public').map(({ id }) => id)
  if (visibility === 'archived') await noteProductsRemoved(tx, known, now)
  else
    await noteProductsShown(
      tx,
      before.map(({ id }) => id),
    )
}
