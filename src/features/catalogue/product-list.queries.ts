import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import type { World } from '#platform/world.ts'

import { findCollection } from './collection.queries.ts'
import { listProductCards } from './product-card.queries.ts'
import type { ProductList } from './product-card.ts'
import { allConditions, priceOf } from './product-conditions.queries.ts'
import { countChoices, listFacets } from './product-facets.queries.ts'
import { filterNames, type ProductFilter, withFilter } from './product-filter.ts'
import { productIndex, productNames } from './product-index.tables.ts'
import { lastPage, pageRange } from './product-pages.ts'
import {
  isSearched,
  joinSearchMatches,
  readTextSearch,
  type TextSearch,
} from './product-text-search.queries.ts'
import { type Audience, visibleTo } from './product.ts'

type At = Pick<World, 'db'>

/**
 * A page of the list of products, with the number of products for every choice of the filters. A page
 * number beyond the end gives the last page. A dozen statements at most, however many products.
 */
export async function listProducts(
  world: At,
  filter: ProductFilter,
  locale: Locale,
  audience: Audience,
): Promise<ProductList> {
  const text = filter.q ? await readTextSearch(world, filter.q, visibleTo(audience)) : null
  const [pageIds, { count, facets }, hiddenCount, collection] = await Promise.all([
    listIds(world, filter, text, locale, audience),
    listFacets(world, filter, text, locale, audience),
    countHidden(world, audience),
    filter.collection ? findCollection(world, filter.collection, locale, audience) : null,
  ])
  const page = Math.min(filter.page ?? 1, lastPage(count))
  const isPast = pageIds.length === 0 && count > 0
  const ids = isPast ? await listIds(world, { ...filter, page }, text, locale, audience) : pageIds
  const cards = await listProductCards(world, ids, locale, audience, filter.color)
  return {
    products: cards.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    from: pageRange(page).from,
    page,
    count,
    hiddenCount,
    facets,
    collection,
    corrected: text?.corrected ?? null,
    without: count === 0 ? await countWithout(world, filter, locale, audience) : [],
  }
}

/**
 * Ids of the products on a page of the list, in order. One statement; a search first checks the beginning of the
 * list, and joins all its matches only if the list goes on and the beginning has too few matches.
 */
async function listIds(
  world: At,
  filter: ProductFilter,
  text: TextSearch | null,
  locale: Locale,
  audience: Audience,
): Promise<string[]> {
  const { from, size } = pageRange(filter.page)
  const list = inOrder(world, filter, null, locale, audience)
  if (!text) return idsOf(await list.limit(size).offset(from))
  const limit = ROWS_CHECKED_PER_MATCH * (from + size)
  const first = await inOrder(world, filter, text, locale, audience).limit(limit)
  const firstMatches = first.filter(({ isMatch }) => isMatch).slice(from, from + size)
  if (firstMatches.length === size || first.length < limit) return idsOf(firstMatches)
  const { found: matches, on } = joinSearchMatches(text)
  return idsOf(await list.innerJoin(matches, on).limit(size).offset(from))
}

/**
 * Ids of the first products of a whole list, in its order, regardless of its page. One statement, a search two.
 * @param limit number of ids at most
 */
export async function listProductIds(
  world: At,
  filter: ProductFilter,
  { locale, audience, limit }: { locale: Locale; audience: Audience; limit: number },
): Promise<string[]> {
  const text = filter.q ? await readTextSearch(world, filter.q, visibleTo(audience)) : null
  const list = inOrder(world, filter, null, locale, audience)
  if (!text) return idsOf(await list.limit(limit))
  const { found: matches, on } = joinSearchMatches(text)
  return idsOf(await list.innerJoin(matches, on).limit(limit))
}

/** Rows of the list that a search checks for each match of the page. */
const ROWS_CHECKED_PER_MATCH = 8

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** All products of the list, in order, each with the mark whether the search matches it. */
function inOrder(
  { db }: At,
  filter: ProductFilter,
  text: TextSearch | null,
  locale: Locale,
  audience: Audience,
) {
  const isMatch = text ? isSearched(productIndex.productId, text) : sql`true`
  const query = db
    .select({ id: productIndex.productId, isMatch: sql<boolean>`${isMatch}`.as('is_match') })
    .from(productIndex)
    .where(allConditions(filter, audience, locale))
    .orderBy(...orderOf(filter))
    .$dynamic()
  return filter.sort === 'name'
    ? query.innerJoin(
        productNames,
        and(
          eq(productNames.productId, productIndex.productId),
          eq(productNames.locale, sql`${locale}::text`),
        ),
      )
    : query
}

/** Order of the list; it ends with the id, so that no product is on two pages. All orders but that of prices have an index. */
function orderOf({ sort, prices }: ProductFilter): SQL[] {
  const { position, productId, addedAt, minimumPerStyle, minimumPerColor, leadTimeDays } =
    productIndex
  if (sort === 'newest') return [desc(addedAt), desc(position), desc(productId)]
  if (sort === 'name') return [asc(productNames.sortKey), asc(productId)]
  const inOrder = [asc(position), asc(productId)]
  if (sort === 'price' && prices) return [sql`${priceOf(prices)} asc nulls last`, ...inOrder]
  if (sort === 'minimum') return [asc(minimumPerStyle), asc(minimumPerColor), ...inOrder]
  return sort === 'leadTime' ? [asc(leadTimeDays), ...inOrder] : inOrder
}

/** Counts the products without each condition; a condition whose removal gives none is left out. */
async function countWithout(
  world: At,
  filter: ProductFilter,
  locale: Locale,
  audience: Audience,
): Promise<ProductList['without']> {
  const without = []
  for (const name of filterNames.filter((filterName) => filter[filterName])) {
    const others = withFilter(filter, name, null)
    const text = others.q ? await readTextSearch(world, others.q, visibleTo(audience)) : null
    const counts = await countChoices(world, others, text, locale, audience)
    const count = counts.get('all ') ?? 0
    if (count > 0) without.push({ name, count })
  }
  return without
}

/** Number of products that partners see and this audience does not. One statement. */
async function countHidden({ db }: At, audience: Audience): Promise<number> {
  if (audience !== 'visitor') return 0
  const visible = visibleTo(audience)
  const hidden = visibleTo('partner').filter((visibility) => !visible.includes(visibility))
  return db.$count(productIndex, inArray(productIndex.visibility, hidden))
}
