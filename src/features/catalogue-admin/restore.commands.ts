import { and, eq, isNull } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { productPictures } from '#features/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { replaceProduct } from './staff-product.commands.ts'
import { replaceTerm } from './term.commands.ts'
import { termKindName, type TermKind } from './term.ts'
import { productVersions, termVersions } from './version.tables.ts'

type At = Pick<World, 'db' | 'now'>

/**
 * Restores an earlier version of a product, if nobody has changed the product since `version`.
 * The current state becomes an earlier version in turn.
 * @returns the new version
 * @throws {Refusal} missing `productMissing` or `versionMissing`; conflict `changedMeanwhile` or
 * `styleCodeTaken`; invalid `termUnknown`
 */
export async function restoreProduct(
  { db, now }: At,
  { id, version, to }: { id: string; version: number; to: number },
  by: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const isVersion = and(eq(productVersions.productId, id), eq(productVersions.version, to))
    const [earlier] = await tx.select().from(productVersions).where(isVersion)
    if (!earlier) throw new Refusal('missing', 'versionMissing')
    const change = await replaceProduct(tx, { id, version }, earlier.form, now())
    await restorePictureColors(tx, id, earlier)
    const facts = { ...change, to }
    await recordAuditEntry(tx, { action: 'product.restored', on: id, by, facts, at: now() })
    return change.version
  })
}

/** Restores an earlier version of a term. @throws {Refusal} as `restoreProduct`, with `termMissing` */
export async function restoreTerm(
  { db, now }: At,
  kind: TermKind,
  { slug, version, to }: { slug: string; version: number; to: number },
  by: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { kind: kindColumn, slug: slugColumn, version: versionColumn } = termVersions
    const [earlier] = await tx
      .select()
      .from(termVersions)
      .where(and(eq(kindColumn, kind), eq(slugColumn, slug), eq(versionColumn, to)))
    if (!earlier) throw new Refusal('missing', 'versionMissing')
    const change = await replaceTerm(tx, kind, { slug, version }, earlier.form, now())
    const facts = { ...change, to }
    const action = `${termKindName[kind]}.restored`
    await recordAuditEntry(tx, { action, on: slug, by, facts, at: now() })
    return change.version
  })
}

/** Gives pictures back the color that they lost with the version; a color that staff chose since stays. */
async function restorePictureColors(
  tx: Db,
  productId: string,
  { form, pictureColors }: Pick<typeof productVersions.$inferSelect, 'form' | 'pictureColors'>,
): Promise<void> {
  for (const [id, color] of Object.entries(pictureColors))
    if (form.colors.includes(color))
      await tx
        .update(productPictures)
        .set({ color })
        .where(
          and(
            eq(productPictures.id, id),
            eq(productPictures.productId, productId),
            isNull(productPictures.color),
          ),
        )
}
