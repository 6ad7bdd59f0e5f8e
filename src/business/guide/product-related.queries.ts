import { and, asc, eq, ne, type SQL } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { cardOf, selectCards } from '#business/catalogue/product-card.queries.ts'
import type { ProductSummary, RelatedProducts } from '#business/catalogue/product-card.ts'
import { isShownTo } from '#business/catalogue/product-shown.queries.ts'
import { products } from '#business/catalogue/product.tables.ts'
import type { Audience } from '#business/catalogue/product.ts'
import type { World } from '#platform/world.ts'

/** Cards of each group: one row of a wide screen. */
const ROW = 4

/** Products to show after one: first of its fabric, then of its category. Two statements. */
export async function listRelatedProducts(
  { db }: Pick<World, 'db'>,
  product: Pick<ProductSummary, 'id' | 'fabric' | 'category'>,
  locale: Locale,
  audience: Audience,
): Promise<RelatedProducts> {
  const list = async (group: SQL, count: number) => {
    const rows = await selectCards(db, locale)
      .where(and(group, ne(products.id, product.id), isShownTo(products, audience, locale)))
      .orderBy(asc(products.position), asc(products.id))
      .limit(count)
    return rows.map((row) => cardOf(row, audience))
  }
  const [ofFabric, category] = await Promise.all([
    list(eq(products.fabric, product.fabric.slug), ROW),
    list(eq(products.category, product.category.slug), 2 * ROW),
  ])
  const shown = new Set(ofFabric.map(({ id }) => id))
  return { ofFabric, ofCategory: category.filter(({ id }) => !shown.has(id)).slice(0, ROW) }
}
