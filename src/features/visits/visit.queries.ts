import { and, asc, desc, eq, gt, inArray, max } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { visibleTo } from '#features/catalogue/product.ts'
import { inLanguage } from '#features/catalogue/term.tables.ts'
import type { World } from '#platform/world.ts'

import { viewedProducts } from './visit.tables.ts'
import { VIEWED_MAX } from './visit.ts'

type At = Pick<World, 'db'>

const isVisible = () => inArray(products.visibility, visibleTo('partner'))

/** Ids of the products that partners can see for the first time since then, newest first. */
export async function listPublishedSince({ db }: At, since: Date, limit: number) {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(gt(products.publishedAt, since), isVisible()))
    .orderBy(desc(products.publishedAt), asc(products.position), asc(products.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Ids of the products that a user viewed and partners still see, the latest first. */
export async function listViewedIds({ db }: At, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(viewedProducts)
    .innerJoin(products, eq(products.id, viewedProducts.productId))
    .where(and(eq(viewedProducts.userId, userId), isVisible()))
    .orderBy(desc(viewedProducts.viewedAt), desc(products.id))
  return rows.map(({ id }) => id)
}

/** The products that the logins of a company looked at last, each once, the latest first. */
export async function listViewedProducts({ db }: At, userIds: string[], locale: Locale) {
  return db
    .select({ id: products.id, name: inLanguage(products.name, locale) })
    .from(viewedProducts)
    .innerJoin(products, eq(products.id, viewedProducts.productId))
    .where(inArray(viewedProducts.userId, userIds))
    .groupBy(products.id)
    .orderBy(desc(max(viewedProducts.viewedAt)), asc(products.id))
    .limit(VIEWED_MAX)
}
