import { and, asc, eq, ne, type SQL } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { listProductCards } from '#features/catalogue/product-card.queries.ts'
import type {
  ProductDetail,
  ProductSummary,
  RelatedProducts,
} from '#features/catalogue/product-card.ts'
import { productIndex } from '#features/catalogue/product-index.tables.ts'
import { isShownTo } from '#features/catalogue/product-shown.queries.ts'
import type { Audience } from '#features/catalogue/product.ts'
import type { World } from '#platform/world.ts'

/** Cards of each group: a row of a wide screen. */
const ROW = 4

/**
 * Products to show after a product: of its fabric, and similar ones, which are those of its category and, where
 * they do not fill a row, others of its collection. At most six statements.
 */
export async function listRelatedProducts(
  { db }: Pick<World, 'db'>,
  product: Pick<ProductDetail, 'id' | 'fabric' | 'category' | 'collection'>,
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
  const [ofFabric, ofCategory] = await Promise.all([
    list(eq(productIndex.fabric, product.fabric.slug), ROW),
    list(eq(productIndex.category, product.category.slug), 2 * ROW),
  ])
  const similar = without(ofFabric, ofCategory)
  if (similar.length >= ROW) return { ofFabric, similar: similar.slice(0, ROW) }

  const ofCollection = await list(eq(productIndex.collection, product.collection.slug), 3 * ROW)
  const others = without([...ofFabric, ...similar], ofCollection)
  return { ofFabric, similar: [...similar, ...others].slice(0, ROW) }
}

function without(excluded: ProductSummary[], products: ProductSummary[]): ProductSummary[] {
  const ids = new Set(excluded.map(({ id }) => id))
  return products.filter(({ id }) => !ids.has(id))
}
