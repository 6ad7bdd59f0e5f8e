import { asc, eq } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { matchingTerms } from '#features/search/term-matches.ts'
import type { World } from '#platform/world.ts'

import type { Suggestion } from './product-card.ts'
import { listFacetWords } from './product-facets.queries.ts'
import { productIndex } from './product-index.tables.ts'
import { isShownTo } from './product-shown.queries.ts'
import { joinSearchMatches, readTextSearch } from './product-text-search.queries.ts'
import { products } from './product.tables.ts'
import { type Audience, visibleTo } from './product.ts'
import { inLanguage } from './term.tables.ts'

type At = Pick<World, 'db'>

/** Suggestions of each kind; together they fit above the keyboard of a phone. */
const TERMS_MAX = 4
const PRODUCTS_MAX = 4

/**
 * Suggestions for a partly typed text: categories, fabrics and colors by name or synonym, then the first
 * products that a search finds. A dozen statements at most.
 */
export async function suggestProducts(
  world: At,
  typed: string,
  locale: Locale,
  audience: Audience,
): Promise<Suggestion[]> {
  const [words, foundProducts] = await Promise.all([
    listFacetWords(world, locale, audience),
    findProducts(world, typed, locale, audience),
  ])
  // Sizes are left out, because the search itself understands them in every system of sizes.
  const termWords = words.filter(({ facet }) => facet !== 'size')
  const terms = matchingTerms(typed, termWords).slice(0, TERMS_MAX)
  return [
    ...terms.flatMap(({ facet, slug, name, hex }) =>
      facet === 'size' ? [] : [{ kind: facet, slug, name, ...(hex && { hex }) }],
    ),
    ...foundProducts,
  ]
}

async function findProducts(
  world: At,
  typed: string,
  locale: Locale,
  audience: Audience,
): Promise<Suggestion[]> {
  const text = await readTextSearch(world, typed, visibleTo(audience))
  if (!text) return []
  const { found: matches, on } = joinSearchMatches(text)
  const first = world.db
    .select({ id: productIndex.productId })
    .from(productIndex)
    .innerJoin(matches, on)
    .where(isShownTo(productIndex, audience, locale))
    .orderBy(asc(productIndex.position), asc(productIndex.productId))
    .limit(PRODUCTS_MAX)
    .as('first')
  const rows = await world.db
    .select({
      slug: products.id,
      name: inLanguage(products.name, locale),
      styleCode: products.styleCode,
    })
    .from(products)
    .innerJoin(first, eq(first.id, products.id))
    .where(isShownTo(products, audience, locale))
    .orderBy(asc(products.position), asc(products.id))
  return rows.map((row) => ({ kind: 'product', ...row }))
}
