import { asc, countDistinct, desc, eq, gte, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { DAY, timeBefore } from '#base/time.ts'
import { boardProducts, boards } from '#business/boards/board.tables.ts'
import { inLanguage, products } from '#business/catalogue/product.tables.ts'
import { viewedProducts } from '#business/visits/visit.tables.ts'
import type { World } from '#platform/world.ts'

import { PRODUCTS_MAX, type ReportWeeks } from './report.ts'

/**
 * The products that partners have looked at or put on a board in this time, those of the most companies first.
 * Counted by login and company, never by name: a person may empty their own list. One statement.
 */
export async function listProductInterest(
  { db, now }: Pick<World, 'db' | 'now'>,
  weeks: ReportWeeks,
  locale: Locale,
) {
  const since = timeBefore(now(), weeks * 7 * DAY)
  const viewed = db
    .select({
      productId: viewedProducts.productId,
      viewers: countDistinct(viewedProducts.userId).as('viewers'),
    })
    .from(viewedProducts)
    .where(gte(viewedProducts.viewedAt, since))
    .groupBy(viewedProducts.productId)
    .as('viewed')
  const favorites = db
    .select({
      productId: boardProducts.productId,
      keepers: countDistinct(boards.partnerId).as('keepers'),
    })
    .from(boardProducts)
    .innerJoin(boards, eq(boards.id, boardProducts.boardId))
    .where(gte(boardProducts.addedAt, since))
    .groupBy(boardProducts.productId)
    .as('kept')
  const viewers = sql<number>`coalesce(${viewed.viewers}, 0)`.mapWith(Number)
  const keepers = sql<number>`coalesce(${favorites.keepers}, 0)`.mapWith(Number)
  return db
    .select({
      id: products.id,
      styleCode: products.styleCode,
      name: inLanguage(products.name, locale),
      viewers,
      keepers,
    })
    .from(viewed)
    .fullJoin(favorites, eq(favorites.productId, viewed.productId))
    .innerJoin(
      products,
      eq(products.id, sql`coalesce(${viewed.productId}, ${favorites.productId})`),
    )
    .orderBy(desc(keepers), desc(viewers), asc(products.id))
    .limit(PRODUCTS_MAX)
}
