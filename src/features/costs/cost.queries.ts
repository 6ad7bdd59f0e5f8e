import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { fabrics, inLanguage } from '#features/catalogue/term.tables.ts'
import type { World } from '#platform/world.ts'

import { productCosts } from './cost.tables.ts'
import { type Cost, costOn } from './cost.ts'

type Reading = Pick<World, 'db'>

/** Every cost by product and day, the latest first, with the products and fabrics that can have a cost. */
export async function readCosts({ db }: Reading, locale: Locale) {
  const { id, productId, fabric, validFrom, minor, currency } = productCosts
  return {
    products: await db
      .select({
        id: products.id,
        styleCode: products.styleCode,
        name: inLanguage(products.name, locale),
        fabric: products.fabric,
      })
      .from(products)
      .where(sql`${products.visibility} <> 'archived'`)
      .orderBy(asc(products.position), asc(products.id)),
    fabrics: await db
      .select({ slug: fabrics.slug, name: inLanguage(fabrics.name, locale) })
      .from(fabrics)
      .orderBy(asc(fabrics.position), asc(fabrics.slug)),
    costs: await db
      .select({ id, productId, fabric, validFrom, minor, currency })
      .from(productCosts)
      .orderBy(productId, desc(validFrom), asc(fabric)),
  }
}

/**
 * The cost that counts on a day, of each of some products in the fabric it is made of; products without a cost are left out.
 * @param on day in the maker's zone
 */
export async function listCostsOn(
  { db }: Reading,
  productIds: readonly string[],
  on: string,
): Promise<Cost[]> {
  if (productIds.length === 0) return []
  const { productId, fabric, validFrom, minor, currency } = productCosts
  const rows = await db
    .select({ cost: { productId, fabric, validFrom, minor, currency }, own: products.fabric })
    .from(productCosts)
    .innerJoin(products, eq(products.id, productId))
    .where(and(inArray(productId, [...productIds]), sql`${validFrom} <= ${on}`))
  return [...Map.groupBy(rows, ({ cost }) => cost.productId).values()].flatMap(
    (ofProduct) =>
      costOn(
        ofProduct.map(({ cost }) => cost),
        ofProduct[0]?.own ?? '',
        on,
      ) ?? [],
  )
}
