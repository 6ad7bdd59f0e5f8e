import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'

import { monthsBefore } from '#base/time.ts'
import {
  productColors,
  productFieldColumns,
  productPictures,
  products,
} from '#features/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import type { TermForm, TermKind } from './term.ts'
import { productVersions, termVersions } from './version.tables.ts'

/** Months for which versions are stored; the manual states the same number. */
const VERSION_MONTHS = 3

/** Stores the current version of products, in the transaction that is about to change them. One statement. */
export async function recordProductVersions(tx: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const colors = tx
    .select({
      all: sql`coalesce(jsonb_agg(${productColors.color} order by ${asc(productColors.position)}), '[]')`,
    })
    .from(productColors)
    .where(eq(productColors.productId, products.id))
  const pictureColors = tx
    .select({
      all: sql`coalesce(jsonb_object_agg(${productPictures.id}, ${productPictures.color}), '{}')`,
    })
    .from(productPictures)
    .where(and(eq(productPictures.productId, products.id), isNotNull(productPictures.color)))
  const fields = Object.entries({ ...productFieldColumns, colors: sql`(${colors})` }).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
  )
  await tx
    .insert(productVersions)
    .select(
      tx
        .select({
          productId: products.id,
          version: products.version,
          form: sql`jsonb_build_object(${sql.join(fields, sql`, `)})`.as('form'),
          pictureColors: sql`(${pictureColors})`.as('picture_colors'),
          replacedAt: sql`${now.toISOString()}::timestamptz`.as('replaced_at'),
        })
        .from(products)
        .where(inArray(products.id, ids)),
    )
    .onConflictDoNothing()
}

/** Stores a version of a term, over that of a deleted term that had the same slug. */
export async function recordTermVersion(
  tx: Db,
  { kind, slug, version }: { kind: TermKind; slug: string; version: number },
  form: TermForm,
  replacedAt: Date,
): Promise<void> {
  await tx
    .insert(termVersions)
    .values({ kind, slug, version, form, replacedAt })
    .onConflictDoUpdate({
      target: [termVersions.kind, termVersions.slug, termVersions.version],
      set: { form, replacedAt },
    })
}

/** Deletes versions that are older than {@link VERSION_MONTHS}. @returns whether there were any */
export async function deleteOldVersions({ db, now }: Pick<World, 'db' | 'now'>): Promise<boolean> {
  const cutoff = monthsBefore(now(), VERSION_MONTHS)
  const ofProducts = await db
    .delete(productVersions)
    .where(lt(productVersions.replacedAt, cutoff))
    .returning({ version: productVersions.version })
  const ofTerms = await db
    .delete(termVersions)
    .where(lt(termVersions.replacedAt, cutoff))
    .returning({ version: termVersions.version })
  return ofProducts.length + ofTerms.length > 0
}
