import { asc, countDistinct, desc, eq, gte, sql, sum } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { DAY, timeBefore } from '#base/time.ts'
import { boardProducts, boards } from '#features/boards/board.tables.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { inLanguage } from '#features/catalogue/term.tables.ts'
import { productViews } from '#features/product-views/product-view.tables.ts'
import { dayOf } from '#features/product-views/product-view.ts'
import { viewedProducts } from '#features/visits/visit.tables.ts'
import type { World } from '#platform/world.ts'

import { PRODUCTS_MAX, type ReportWeeks } from './report.ts'

/**
 * The products that partners have put on a board or looked at in this time, and how often visitors opened their
 * public page; those of the most companies first. Counted by login and company, never by name: a person may
 * empty their own list. One statement.
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
    .as('favorite_counts')
  const opened = db
    .select({ productId: productViews.productId, views: sum(productViews.views).as('views') })
    .from(productViews)
    .where(gte(productViews.day, dayOf(since)))
    .groupBy(productViews.productId)
    .as('opened')
  const ofPartners = sql`coalesce(${viewed.productId}, ${favorites.productId})`
  const views = sql<number>`coalesce(${opened.views}, 0)`.mapWith(Number)
  const viewers = sql<number>`coalesce(${viewed.viewers}, 0)`.mapWith(Number)
  const keepers = sql<number>`coalesce(${favorites.keepers}, 0)`.mapWith(Number)
  return db
    .select({
      id: products.id,
      styleCode: products.styleCode,
      name: inLanguage(products.name, locale),
      viewers,
      keepers,
      views,
    })
    .from(viewed)
    .fullJoin(favorites, eq(favorites.productId, viewed.productId))
    .fullJoin(opened, eq(opened.productId, ofPartners))
    .innerJoin(products, eq(products.id, sql`coalesce(${ofPartners}, ${opened.productId})`))
    .orderBy(desc(keepers), desc(viewers), desc(views), asc(products.id))
    .limit(PRODUCTS_MAX)
}
