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

/** A page of all products in the order of the catalogue; archived products only on request. Six statements at most. */
export async function listStaffProducts(
  { db }: Reading,
  query: StaffProductsQuery,
  locale: Locale,
) {
  const { status, collection, sizeRun } = query
  const entry = productIndex
  const text = await readTextSearch({ db }, query.q, visibilities)
  const matches = text && joinSearchMatches(text)
  const { ids, total } = await selectPageIds(db, {
    from: matches ? sql`${entry} join ${matches.found} on ${matches.on}` : entry,
    id: entry.productId,
    where: and(
      status ? eq(entry.visibility, status) : ne(entry.visibility, 'archived'),
      collection ? eq(entry.collection, collection) : undefined,
      sizeRun ? eq(entry.sizeRun, sizeRun) : undefined,
    ),
    order: [asc(entry.position), asc(entry.productId)],
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
      /** Languages in which the product has no name. */
      lacks: sql<Locale[]>`array(select language from unnest(${sql.raw(
        `array[${locales.map((language) => `'${language}'`).join(', ')}]`,
      )}) as language where ${products.name} ->> language is null)`,
      picture: firstPicture(),
    })
    .from(products)
    .innerJoin(collections, eq(collections.slug, products.collection))
    .where(inArray(products.id, ids))
  return { rows: sortByIds(ids, rows), total }
}

/**
 * Reads all fields of a product, with its version. Two statements.
 * @throws {Refusal} missing `productMissing`
 */
export async function getStaffProduct({ db }: Reading, id: string) {
  const [product] = await db.select().from(products).where(eq(products.id, id))
  if (!product) throw new Refusal('missing', 'productMissing')
  const colorRows = await db
    .select({ color: productColors.color })
    .from(productColors)
    .where(eq(productColors.productId, id))
    .orderBy(asc(productColors.position))
  const { lineDrawingKey: _, position: __, ...fields } = product
  return { ...fields, colors: colorRows.map(({ color }) => color) }
}

/**
 * Lists the newest changes of a product and its pictures, also under former addresses. Three statements; uses
 * `audit_trail_by_object` and `audit_trail_of_product`.
 */
export async function listProductHistory({ db }: Reading, id: string) {
  const formerAddresses = await db
    .select({ id: productAddresses.id })
    .from(productAddresses)
    .where(eq(productAddresses.productId, id))
  const ids = [id, ...formerAddresses.map((address) => address.id)]
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

/** Names with style codes by id of the product, also of hidden products. */
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
