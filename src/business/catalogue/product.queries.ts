import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { findCollection } from './collection.queries.ts'
import { shownPictures } from './picture-view.ts'
import { cardColumns, cardOf, listProductCards } from './product-card.queries.ts'
import type { ProductDetail, ProductList } from './product-card.ts'
import { type Candidate, type FacetWord, fits, offerChoices } from './product-facets.ts'
import type { ProductFilter } from './product-filter.ts'
import { searchWords } from './product-search.ts'
import {
  categories,
  collections,
  colors,
  fabrics,
  fibres,
  inLanguage,
  listInLanguage,
  productColors,
  products,
  productSpins,
} from './product.tables.ts'
import { type Audience, visibleTo } from './product.ts'

type At = Pick<World, 'db'>

/**
 * Products in the catalogue's order, with the number of products for every choice of the filters.
 * Five statements at most, however many products.
 */
export async function listProducts(
  world: At,
  filter: ProductFilter,
  locale: Locale,
  audience: Audience,
): Promise<ProductList> {
  const [candidates, words, hiddenCount, collection] = await Promise.all([
    listCandidates(world, filter.q ?? '', locale, audience),
    listTexts(world, locale),
    countHidden(world, audience),
    filter.collection ? findCollection(world, filter.collection, locale, audience) : null,
  ])
  const ids = candidates.filter((product) => fits(product, filter)).map(({ id }) => id)
  return {
    products: await listProductCards(world, ids, locale, audience, filter.color),
    count: ids.length,
    hiddenCount,
    facets: offerChoices(candidates, filter, words),
    collection,
  }
}

/**
 * All public facts of a product. One statement.
 * @throws {Refusal} missing, if it does not exist or this audience may not see it
 */
export async function getProduct(
  { db }: At,
  id: string,
  locale: Locale,
  audience: Audience,
): Promise<ProductDetail> {
  const [row] = await db
    .select({
      ...cardColumns(locale),
      description: inLanguage(products.description, locale),
      details: listInLanguage(products.details, locale),
      composition: sharesIn(locale, 'composition'),
      lining: sharesIn(locale, 'lining'),
      weightGsm: products.weightGsm,
      lengthCm: products.lengthCm,
      sizes: products.sizes,
      flatKey: products.flatKey,
      spins: sql<ProductDetail['spins']>`coalesce((
        select json_agg(json_build_object('key', ${productSpins.key}, 'frames', ${productSpins.frames},
          'width', ${productSpins.width}, 'webpWidth', ${productSpins.webpWidth}, 'ratio',
          ${productSpins.ratio}::float, 'color', ${productSpins.color}))
        from ${productSpins} where ${productSpins.productId} = ${products.id}), '[]')`,
      leadTimeDays: products.leadTimeDays,
      minimumPerColor: products.minimumPerColor,
      minimumPerStyle: products.minimumPerStyle,
      season: inLanguage(collections.name, locale),
      collection: sql<ProductDetail['collection']>`json_build_object(
        'slug', ${collections.slug}, 'name', ${inLanguage(collections.name, locale)},
        'fullName', ${inLanguage(collections.fullName, locale)})`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.slug, products.category))
    .innerJoin(fabrics, eq(fabrics.slug, products.fabric))
    .innerJoin(collections, eq(collections.slug, products.collection))
    .where(and(eq(products.id, id), inArray(products.visibility, visibleTo(audience))))
  if (!row) throw new Refusal('missing', 'productMissing')
  const { visibility: _, ...detail } = row
  return { ...detail, ...cardOf(row, audience), pictures: shownPictures(row.pictures) }
}

/** The facts that the filters need, of every product this audience may see. One statement. */
async function listCandidates(
  { db }: At,
  typed: string,
  locale: Locale,
  audience: Audience,
): Promise<(Candidate & { id: string })[]> {
  // `strpos` rather than `like`: `%` and `_` in the search text have no special meaning.
  const text = inLanguage(products.searchText, locale)
  const found = searchWords(typed, locale).map((word) => sql`strpos(${text}, ${word}) > 0`)
  return db
    .select({
      id: products.id,
      collection: products.collection,
      category: products.category,
      fabric: products.fabric,
      colors: sql<string[]>`coalesce(array_agg(${productColors.color})
        filter (where ${productColors.color} is not null), '{}')`,
      found: sql<boolean>`${and(...found) ?? sql`true`}`,
    })
    .from(products)
    .leftJoin(productColors, eq(productColors.productId, products.id))
    .where(inArray(products.visibility, visibleTo(audience)))
    .groupBy(products.id)
    .orderBy(asc(products.position), asc(products.id))
}

/** Values of all facets in the order of the catalogue. One statement. */
async function listTexts({ db }: At, locale: Locale): Promise<FacetWord[]> {
  const textsOf = (facet: FacetWord['facet'], table: typeof categories | typeof fabrics) =>
    db
      .select({
        facet: sql<FacetWord['facet']>`${facet}::text`.as('facet'),
        slug: table.slug,
        name: inLanguage(table.name, locale).as('name'),
        hex: sql<string | null>`null::text`.as('hex'),
        position: table.position,
      })
      .from(table)
  const colorTexts = db
    .select({
      facet: sql<FacetWord['facet']>`'colors'::text`.as('facet'),
      slug: colors.slug,
      name: inLanguage(colors.name, locale).as('name'),
      hex: sql<string | null>`${colors.hex}`.as('hex'),
      position: colors.position,
    })
    .from(colors)
  return unionAll(
    textsOf('categories', categories),
    textsOf('fabrics', fabrics),
    colorTexts,
  ).orderBy(sql`facet, position`)
}

/** Number of products that partners see and this audience does not. One statement. */
async function countHidden({ db }: At, audience: Audience): Promise<number> {
  if (audience !== 'visitor') return 0
  const [row] = await db
    .select({ number: count() })
    .from(products)
    .where(
      and(
        inArray(products.visibility, visibleTo('partner')),
        notInArray(products.visibility, visibleTo(audience)),
      ),
    )
  return row?.number ?? 0
}

/** Composition of a fabric with fibre names, in the order of the label. */
function sharesIn(locale: Locale, material: 'composition' | 'lining') {
  return sql<ProductDetail['composition']>`coalesce((
    select json_agg(json_build_object('name', ${inLanguage(fibres.name, locale)},
      'percent', (share.value ->> 'percent')::int) order by share.place)
    from jsonb_array_elements(${products[material]}) with ordinality as share (value, place)
    join ${fibres} on ${fibres.slug} = share.value ->> 'fibre'), '[]')`
}
