import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'

import { type Locale, locales } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { auditTrail } from '#business/audit/audit.tables.ts'
import { productAddresses } from '#business/catalogue/product-address.tables.ts'
import { isFoundBy, readTextSearch } from '#business/catalogue/product-text-search.queries.ts'
import {
  collections,
  inLanguage,
  productColors,
  products,
} from '#business/catalogue/product.tables.ts'
import { type Visibility, visibilities } from '#business/catalogue/product.ts'
import type { World } from '#platform/world.ts'

import { firstPicture } from './picture.queries.ts'

type Reading = Pick<World, 'db'>

type StaffProductsQuery = {
  q: string
  status: Visibility | null
  collection: string | null
  page: number
  rows: number
}

/** A page of all products in the catalogue's order; archived ones only when asked for. Six statements at most. */
export async function listStaffProducts(
  { db }: Reading,
  { q, status, collection, page, rows: limit }: StaffProductsQuery,
  locale: Locale,
) {
  const text = await readTextSearch({ db }, q, visibilities)
  const found = and(
    status ? eq(products.visibility, status) : sql`${products.visibility} <> 'archived'`,
    collection ? eq(products.collection, collection) : undefined,
    text ? isFoundBy(products.id, text) : undefined,
  )
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
    .where(found)
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [all] = await db.select({ total: count() }).from(products).where(found)
  return { rows, total: all?.total ?? 0 }
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

/** The newest changes of a product or of its pictures, also under its former addresses. Two statements. */
export async function listProductHistory({ db }: Reading, id: string) {
  const former = await db
    .select({ id: productAddresses.id })
    .from(productAddresses)
    .where(eq(productAddresses.productId, id))
  const ids = [id, ...former.map((address) => address.id)]
  return db
    .select({
      id: auditTrail.id,
      action: auditTrail.action,
      by: auditTrail.by,
      at: auditTrail.at,
      facts: auditTrail.facts,
    })
    .from(auditTrail)
    .where(
      sql`(${inArray(auditTrail.on, ids)} and ${auditTrail.action} like 'product.%')
        or (${inArray(auditTrail.action, ['picture.sent', 'picture.removed', 'picture.changed'])}
          and ${inArray(sql`${auditTrail.facts} ->> 'product'`, ids)})`,
    )
    .orderBy(desc(auditTrail.at), desc(auditTrail.sequence))
    .limit(100)
}
