import { eq, inArray, sql } from 'drizzle-orm'

import { recordAuditEntries } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { reindexProducts } from '#features/catalogue/product-index.commands.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { sizeRuns } from '#features/catalogue/term.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import type { BulkForm } from './product-form.ts'
import { setVisibility } from './product-visibility.commands.ts'
import { requireTerms } from './term.commands.ts'
import { recordProductVersions } from './version.commands.ts'

type At = Pick<World, 'db' | 'now'>

/**
 * Gives several products the same fields and visibility; a refusal changes none of them.
 * @throws {Refusal} missing `productMissing`; invalid `termUnknown`
 */
export async function changeProducts(
  { db, now }: At,
  { ids, visibility, fields }: BulkForm,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await writeFields(tx, { ids, fields, by, now: now() })
    if (visibility) await setVisibility({ db: tx, now }, { ids, visibility, at: null }, by)
  })
}

type FieldChange = Pick<BulkForm, 'ids' | 'fields'> & { by: string; now: Date }

async function writeFields(tx: Db, { ids, fields, by, now }: FieldChange): Promise<void> {
  const names = Object.keys(fields)
  if (names.length === 0) return
  await requireTerms(tx, [fields])
  const sizes = await sizesOf(tx, fields.sizeRun)
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('update')
  await recordProductVersions(tx, ids, now)
  const rows = await tx
    .update(products)
    .set({ ...fields, ...sizes, version: sql`${products.version} + 1`, changedAt: now })
    .where(inArray(products.id, ids))
    .returning({ id: products.id, version: products.version })
  if (rows.length < new Set(ids).size) throw new Refusal('missing', 'productMissing')
  await reindexProducts(tx, ids)
  await recordAuditEntries(
    tx,
    rows.map(({ id, version }) => {
      const facts = { fields: [...names, ...Object.keys(sizes)].join(' '), version }
      return { action: 'product.changed', on: id, by, facts, at: now }
    }),
  )
}

/** The sizes that a size run gives its products; empty without a run. */
async function sizesOf(tx: Db, sizeRun: string | undefined): Promise<{ sizes?: string[] }> {
  if (sizeRun === undefined) return {}
  const isRun = eq(sizeRuns.slug, sizeRun)
  const [run] = await tx.select({ sizes: sizeRuns.sizes }).from(sizeRuns).where(isRun)
  return run ?? {}
}
