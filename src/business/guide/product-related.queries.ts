import { and, asc, eq, ne, type SQL } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { listProductCards } from '#business/catalogue/product-card.queries.ts'
import type { ProductSummary, RelatedProducts } from '#business/catalogue/product-card.ts'
import { productIndex } from '#business/catalogue/product-index.tables.ts'
import { isShownTo } from '#business/catalogue/product-shown.queries.ts'
import type { Audience } from '#business/catalogue/product.ts'
import type { World } from '#platform/world.ts'

/** Cards of each group: one row of a wide screen. */
const ROW = 4

/** Products to show after one: first of its fabric, then of its category. Four statements. */
export async function listRelatedProducts(
  { db }: Pick<World, 'db'>,
  product: Pick<ProductSummary, 'id' | 'fabric' | 'category'>,
  locale: Locale,
  audience: Audience,
): Promise<RelatedProducts> {
  const list = async (group: SQL, count: number) => {
    const isShown = isShownTo(productIndex, audience, locale)
    const rows = await db
      .select({ id: productIndex.productId })
      .from(productIndex)
      .where(and(group, ne(productIndex.productId, product.id), isShown))
      .orderBy(asc(productIndex.position), asc(productIndex.productId))
      .limit(count)
    const ids = rows.map(({ id }) => id)
    return listProductCards({ db }, ids, locale, audience)
  }
  const [ofFabric, category] = await Promise.all([
    list(eq(productIndex.fabric, product.fabric.slug), ROW),
    list(eq(productIndex.category, product.category.slug), 2 * ROW),
  ])
  const shown = new Set(ofFabric.map(({ id }) => id))
  return { ofFabric, ofCategory: category.filter(({ id }) => !shown.has(id)).slice(0, ROW) }
}
