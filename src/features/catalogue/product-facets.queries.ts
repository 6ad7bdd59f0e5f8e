import { and, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

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

/** Choices of all facets for which this audience sees a product, in the order of the catalogue. One statement. */
export async function listFacetWords({ db }: At, locale: Locale, audience: Audience) {
  const visible = isShownTo(productIndex, audience, locale)
  const wordsOf = (facet: Facet, table: typeof categories | typeof fabrics) => {
    const column = facet === 'category' ? productIndex.category : productIndex.fabric
    return db
      .select({
        facet: sql<Facet>`${facet}::text`.as('facet'),
        slug: table.slug,
        name: inLanguage(table.name, locale).as('name'),
        hex: sql<string | null>`null::text`.as('hex'),
        position: table.position,
      })
      .from(table)
      .where(
        sql`exists (select 1 from ${productIndex} where ${eq(column, table.slug)} and ${visible})`,
      )
  }
  const colorWords = db
    .select({
      facet: sql<Facet>`'color'::text`.as('facet'),
      slug: colors.slug,
      name: inLanguage(colors.name, locale).as('name'),
      hex: sql<string | null>`${colors.hex}`.as('hex'),
      position: colors.position,
    })
    .from(colors)
    // A limited subquery is used, because for `exists` the planner would read all products of each color.
    .where(sql`(select true from ${productColors} join ${productIndex}
      on ${productIndex.productId} = ${productColors.productId}
      where ${productColors.color} = ${colors.slug} and ${visible} limit 1)`)
  const sizes = db
    .selectDistinct({ size: sql<string>`string_to_table(${productIndex.sizes}, ' ')`.as('size') })
    .from(productIndex)
    .where(visible)
    .as('sizes')
  const sizeWords = db
    .select({
      facet: sql<Facet>`'size'::text`.as('facet'),
      slug: sizes.size,
      name: sizes.size,
      hex: sql<string | null>`null::text`.as('hex'),
      position: sql<number>`${sizes.size}::int`.as('position'),
    })
    .from(sizes)
  return unionAll(
    wordsOf('category', categories),
    wordsOf('fabric', fabrics),
    colorWords,
    sizeWords,
  ).orderBy(sql`facet, position`)
}
