import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'

import { auditTrail } from '#audit/audit.tables.ts'
import { type Locale, locales } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { productAddresses } from '#features/catalogue/product-address.tables.ts'
import { productIndex } from '#features/catalogue/product-index.tables.ts'
import {
  joinSearchMatches,
  readTextSearch,
} from '#features/catalogue/product-text-search.queries.ts'
import { productColors, products } from '#features/catalogue/product.tables.ts'
import { type Visibility, visibilities } from '#features/catalogue/product.ts'
import { collections, colors, inLanguage } from '#features/catalogue/term.tables.ts'
import { selectPageIds, sortByIds } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import { firstPicture } from './picture.queries.ts'
import { productVersions } from './version.tables.ts'
import { versionBefore } from './version.ts'

type Reading = Pick<World, 'db'>

type StaffProductsQuery = {
  q: string
  status: Visibility | null
  collection: string | null
  sizeRun: string | null
  page: number
  rows: number
}

/** A page of all products in the catalogue's order; archived ones only when asked for. Six statements at most. */
export async function listStaffProducts(
  { db }: Reading,
  query: StaffProductsQuery,
  locale: Locale,
) {
  const { status, collection, sizeRun } = query
  const one = productIndex
  const text = await readTextSearch({ db }, query.q, visibilities)
  const matches = text && joinSearchMatches(text)
  const { ids, total } = await selectPageIds(db, {
    from: matches ? sql`${one} join ${matches.found} on ${matches.on}` : one,
    id: one.productId,
    where: and(
      status ? eq(one.visibility, status) : ne(one.visibility, 'archived'),
      collection ? eq(one.collection, collection) : undefined,
      sizeRun ? eq(one.sizeRun, sizeRun) : undefined,
    ),
    order: [asc(one.position), asc(one.productId)],
    query,
  })
  const rows = await db
    .select({
      id: products.id,
      styleCode: products.styleCode,
      name: inLanguage(products.name, locale),
      visibility: products.visibility,
      publishAt: products.publishAt,
      publishAs: products.publishAs,
      collection: inLanguage(collections.name, locale),
      changedAt: products.changedAt,
      /** Languages without a name. */
      lacks: sql<Locale[]>`array(select one from unnest(${sql.raw(
        `array[${locales.map((one) => `'${one}'`).join(', ')}]`,
      )}) as one where ${products.name} ->> one is null)`,
      picture: firstPicture(),
    })
    .from(products)
    .innerJoin(collections, eq(collections.slug, products.collection))
    .where(inArray(products.id, ids))
  return { rows: sortByIds(ids, rows), total }
}

/**
 * Everything that staff enter about a product, with its version. Two statements.
 * @throws {Refusal} missing `productMissing`
 */
export async function getStaffProduct({ db }: Reading, id: string) {
  const [product] = await db.select().from(products).where(eq(products.id, id))
  if (!product) throw new Refusal('missing', 'productMissing')
  const made = await db
    .select({ color: productColors.color })
    .from(productColors)
    .where(eq(productColors.productId, id))
    .orderBy(asc(productColors.position))
  const { lineDrawingKey: _, position: __, ...shown } = product
  return { ...shown, colors: made.map(({ color }) => color) }
}

/**
 * The newest changes of a product or of its pictures, also under its former addresses. Three statements; uses
 * `audit_trail_by_object` and `audit_trail_of_product`.
 */
export async function listProductHistory({ db }: Reading, id: string) {
  const former = await db
    .select({ id: productAddresses.id })
    .from(productAddresses)
    .where(eq(productAddresses.productId, id))
  const ids = [id, ...former.map((address) => address.id)]
  const versions = await listVersions({ db }, id)
  const entries = await db
    .select({
      id: auditTrail.id,
      action: auditTrail.action,
      by: auditTrail.by,
      at: auditTrail.at,
      facts: auditTrail.facts,
    })
    .from(auditTrail)
    .where(
      sql`(${inArray(auditTrail.on, ids)} and ${auditTrail.action} similar to '(product|spin|film).%')
        or (${inArray(auditTrail.action, ['picture.sent', 'picture.removed', 'picture.restored', 'picture.changed', 'picture.replaced'])}
          and ${inArray(sql`${auditTrail.facts} ->> 'product'`, ids)})`,
    )
    .orderBy(desc(auditTrail.at), desc(auditTrail.sequence))
    .limit(100)
  return entries.map((entry) => ({ ...entry, before: versionBefore(entry.facts, versions) }))
}

async function listVersions({ db }: Reading, id: string): Promise<Set<number>> {
  const rows = await db
    .select({ version: productVersions.version })
    .from(productVersions)
    .where(eq(productVersions.productId, id))
  return new Set(rows.map(({ version }) => version))
}

/** Names with style codes by id, hidden products too. */
export async function namesOfProducts({ db }: Reading, ids: string[], locale: Locale) {
  const rows = await db
    .select({
      id: products.id,
      name: inLanguage(products.name, locale),
      styleCode: products.styleCode,
    })
    .from(products)
    .where(inArray(products.id, ids))
  return new Map(rows.map(({ id, name, styleCode }) => [id, `${name}, ${styleCode}`]))
}

/** Names of colors by their slug. */
export async function namesOfColors({ db }: Reading, slugs: string[], locale: Locale) {
  const rows = await db
    .select({ slug: colors.slug, name: inLanguage(colors.name, locale) })
    .from(colors)
    .where(inArray(colors.slug, slugs))
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}
