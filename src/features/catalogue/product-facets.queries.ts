import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import type { World } from '#platform/world.ts'

import type { FacetChoice, ProductList } from './product-card.ts'
import { commonConditions, facetConditions } from './product-conditions.queries.ts'
import { type Facet, facetNames, facets, type ProductFilter } from './product-filter.ts'
import { productIndex } from './product-index.tables.ts'
import { isShownTo } from './product-shown.queries.ts'
import { countMatchesByGroup, isSearched, type TextSearch } from './product-text-search.queries.ts'
import { productColors } from './product.tables.ts'
import type { Audience } from './product.ts'
import { categories, colors, fabrics, inLanguage } from './term.tables.ts'

type At = Pick<World, 'db'>

/** Counts the products that match all conditions and lists the choices of each facet. Two statements. */
export async function listFacets(
  world: At,
  filter: ProductFilter,
  text: TextSearch | null,
  locale: Locale,
  audience: Audience,
): Promise<Pick<ProductList, 'count' | 'facets'>> {
  const [counts, words] = await Promise.all([
    countChoices(world, filter, text, locale, audience),
    listFacetWords(world, locale, audience),
  ])
  const choices = (facet: Facet) =>
    words
      .filter((word) => word.facet === facet)
      .map(({ slug, name, hex }) => ({
        slug,
        name,
        count: counts.get(`${facet} ${slug}`) ?? 0,
        ...(hex && { hex }),
      }))
  return {
    count: counts.get('all ') ?? 0,
    facets: Object.fromEntries(facetNames.map((facet) => [facet, choices(facet)])) as Record<
      Facet,
      FacetChoice[]
    >,
  }
}

/**
 * Counts the products behind each choice of a facet under all other conditions, and all that match. The
 * facet's own condition is left out, so that each number tells the result of another choice. One
 * statement, which first counts products with equal facts as a group.
 */
export async function countChoices(
  { db }: At,
  filter: ProductFilter,
  text: TextSearch | null,
  locale: Locale,
  audience: Audience,
): Promise<Map<string, number>> {
  const columns = sql.raw(facetNames.map((facet) => facets[facet].column).join(', '))
  const isMatch = text && isSearched(productIndex.productId, text)
  const groups =
    text && !filter.prices?.maxMinor
      ? countMatchesByGroup(text, filter, locale, audience)
      : sql`select ${columns}, count(*)::int as number from ${productIndex}
          where ${and(commonConditions(filter, audience, locale), isMatch ?? undefined)} group by ${columns}`
  const countsOf = facetNames.map((facet) => {
    const column = sql.raw(facets[facet].column)
    const from = facets[facet].isList
      ? sql`groups, string_to_table(${column}, ' ') as choice`
      : sql`groups, lateral (select ${column} as choice) as own`
    const others = facetNames.filter((other) => other !== facet)
    return sql`select ${sql.raw(`'${facet}'`)}, choice, sum(number)::int
      from ${from} where ${facetConditions(filter, others) ?? sql`true`} group by choice`
  })
  const { rows } = (await db.execute(sql`
    with groups as materialized (${groups})
    select 'all' as facet, '' as slug, sum(number)::int as number
      from groups where ${facetConditions(filter, facetNames) ?? sql`true`}
    union all ${sql.join(countsOf, sql` union all `)}`)) as unknown as {
    rows: { facet: string; slug: string; number: number }[]
  }
  return new Map(rows.map(({ facet, slug, number }) => [`${facet} ${slug}`, number]))
}

type FacetWord = { facet: Facet; slug: string; name: string; hex: string | null }

/** Choices of all facets for which this audience sees a product, in the order of the catalogue. One statement. */
export async function listFacetWords(
  { db }: At,
  locale: Locale,
  audience: Audience,
): Promise<FacetWord[]> {
  const visible = isShownTo(productIndex, audience, locale)
  const { rows } = (await db.execute(sql`
    select facet, slug, name, hex from (
      ${sql.join(
        facetNames.map((facet) => wordsOf(facet, visible, locale)),
        sql` union all `,
      )}) as word
    order by facet, position`)) as unknown as { rows: FacetWord[] }
  return rows
}

const termTables = { categories, fabrics, colors }

function wordsOf(facet: Facet, visible: SQL | undefined, locale: Locale): SQL {
  const { column, terms } = facets[facet]
  if (!terms)
    return sql`select distinct ${facet}::text as facet, choice as slug, choice as name, null::text as hex,
      choice::int as position
      from ${productIndex}, string_to_table(${productIndex[column]}, ' ') as choice where ${visible}`
  const table = termTables[terms]
  // A limited subquery is used, because for `exists` the planner would read all products of each color.
  const isWorn =
    column === 'colors'
      ? sql`(select true from ${productColors} join ${productIndex}
          on ${productIndex.productId} = ${productColors.productId}
          where ${productColors.color} = ${table.slug} and ${visible} limit 1)`
      : sql`exists (select 1 from ${productIndex}
          where ${eq(productIndex[column], table.slug)} and ${visible})`
  const hex = 'hex' in table ? sql`${table.hex}` : sql`null::text`
  return sql`select ${facet}::text as facet, ${table.slug} as slug, ${inLanguage(table.name, locale)} as name,
    ${hex} as hex, ${table.position} as position
    from ${table} where ${isWorn}`
}
