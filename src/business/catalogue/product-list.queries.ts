import { and, asc, count, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import type { World } from '#platform/world.ts'

import { findCollection } from './collection.queries.ts'
import { listProductCards } from './product-card.queries.ts'
import type { ProductList } from './product-card.ts'
import { allConditions } from './product-conditions.queries.ts'
import { listFacets } from './product-facets.queries.ts'
import type { ProductFilter } from './product-filter.ts'
import { productIndex, productNames } from './product-index.tables.ts'
import { shownRange } from './product-pages.ts'
import { readTextSearch, type TextSearch } from './product-text-search.queries.ts'
import { type Audience, visibleTo } from './product.ts'

type At = Pick<World, 'db'>

/**
 * A page of the list of products, with the number of products for every choice of the filters. Ten
 * statements at most, however many products.
 */
export async function listProducts(
  world: At,
  filter: ProductFilter,
  locale: Locale,
  audience: Audience,
): Promise<ProductList> {
  const text = filter.q ? await readTextSearch(world, filter.q, visibleTo(audience)) : null
  const [ids, { count, facets }, hiddenCount, collection] = await Promise.all([
    listIds(world, filter, text, locale, audience),
    listFacets(world, filter, text, locale, audience),
    countHidden(world, audience),
    filter.collection ? findCollection(world, filter.collection, locale, audience) : null,
  ])
  const cards = await listProductCards(world, ids, locale, audience, filter.color)
  const { from, hasMore } = shownRange(filter.page, count)
  return {
    products: cards.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    from,
    hasMore,
    count,
    hiddenCount,
    facets,
    collection,
    corrected: text?.corrected ?? null,
  }
}

/** Ids of the products on a page of the list, in order. One statement. */
async function listIds(
  { db }: At,
  filter: ProductFilter,
  text: TextSearch | null,
  locale: Locale,
  audience: Audience,
): Promise<string[]> {
  const { from, size } = shownRange(filter.page)
  const query = db
    .select({ id: productIndex.productId })
    .from(productIndex)
    .where(allConditions(filter, text, audience))
    .orderBy(...orderOf(filter))
    .limit(size)
    .offset(from)
    .$dynamic()
  const rows = await (filter.sort === 'name'
    ? query.innerJoin(
        productNames,
        and(
          eq(productNames.productId, productIndex.productId),
          eq(productNames.locale, sql`${locale}::text`),
        ),
      )
    : query)
  return rows.map(({ id }) => id)
}

/** Each order ends with the id, so that no product is on two pages, and has an index. */
function orderOf({ sort }: ProductFilter): SQL[] {
  const { position, productId, addedAt, minimumPerStyle, minimumPerColor, leadTimeDays } =
    productIndex
  if (sort === 'newest') return [desc(addedAt), desc(position), desc(productId)]
  if (sort === 'name') return [asc(productNames.sortKey), asc(productId)]
  const inOrder = [asc(position), asc(productId)]
  if (sort === 'minimum') return [asc(minimumPerStyle), asc(minimumPerColor), ...inOrder]
  return sort === 'leadTime' ? [asc(leadTimeDays), ...inOrder] : inOrder
}

/** Number of products that partners see and this audience does not. One statement. */
async function countHidden({ db }: At, audience: Audience): Promise<number> {
  if (audience !== 'visitor') return 0
  const [row] = await db
    .select({ number: count() })
    .from(productIndex)
    .where(
      and(
        inArray(productIndex.visibility, visibleTo('partner')),
        notInArray(productIndex.visibility, visibleTo(audience)),
      ),
    )
  return row?.number ?? 0
}
