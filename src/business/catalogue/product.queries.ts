import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { findCollection } from './collection.queries.ts'
import { inLanguage } from './in-language.queries.ts'
import { shownPictures } from './picture-view.ts'
import { cardColumns, cardOf, listModelCards } from './product-card.queries.ts'
import type { ModelDetail, ModelList } from './product-card.ts'
import { type Candidate, type FacetWord, fits, offerChoices } from './product-facets.ts'
import type { ModelFilter } from './product-filter.ts'
import { searchWords } from './product-search.ts'
import {
  categories,
  collections,
  colours,
  fabrics,
  fibres,
  modelColours,
  models,
  modelSpins,
} from './product.tables.ts'
import { type Audience, visibleTo } from './product.ts'

type At = Pick<World, 'db'>

/**
 * Models of the catalogue in its own order, with the number behind every choice of the filters.
 * Five statements at most, however many models.
 */
export async function listModels(
  world: At,
  filter: ModelFilter,
  locale: Locale,
  audience: Audience,
): Promise<ModelList> {
  const candidates = await listCandidates(world, filter.q ?? '', locale, audience)
  const ids = candidates.filter((model) => fits(model, filter)).map(({ id }) => id)
  return {
    models: await listModelCards(world, ids, locale, audience, filter.colour),
    count: ids.length,
    hiddenCount: await countHidden(world, audience),
    facets: offerChoices(candidates, filter, await listWords(world, locale)),
    collection: filter.collection ? await findCollection(world, filter.collection, locale) : null,
  }
}

/**
 * Everything public about a model. One statement.
 * @throws {Refusal} missing, when there is none or this audience may not know of it
 */
export async function getModel(
  { db }: At,
  id: string,
  locale: Locale,
  audience: Audience,
): Promise<ModelDetail> {
  const [row] = await db
    .select({
      ...cardColumns(locale),
      description: inLanguage(models.description, locale),
      details: sql<string[]>`${models.details} -> ${locale}::text`,
      composition: sharesIn(locale, 'composition'),
      lining: sharesIn(locale, 'lining'),
      weightGsm: models.weightGsm,
      lengthCm: models.lengthCm,
      sizes: models.sizes,
      flatKey: models.flatKey,
      spins: sql<ModelDetail['spins']>`coalesce((
        select json_agg(json_build_object('key', ${modelSpins.key}, 'frames', ${modelSpins.frames},
          'width', ${modelSpins.width}, 'webpWidth', ${modelSpins.webpWidth}, 'ratio',
          ${modelSpins.ratio}::float, 'colour', ${modelSpins.colour}))
        from ${modelSpins} where ${modelSpins.modelId} = ${models.id}), '[]')`,
      leadTimeDays: models.leadTimeDays,
      minimumPerColour: models.minimumPerColour,
      minimumPerStyle: models.minimumPerStyle,
      season: inLanguage(collections.name, locale),
      collection: sql<ModelDetail['collection']>`json_build_object(
        'slug', ${collections.slug}, 'name', ${inLanguage(collections.name, locale)},
        'fullName', ${inLanguage(collections.fullName, locale)})`,
    })
    .from(models)
    .innerJoin(categories, eq(categories.slug, models.category))
    .innerJoin(fabrics, eq(fabrics.slug, models.fabric))
    .innerJoin(collections, eq(collections.slug, models.collection))
    .where(and(eq(models.id, id), inArray(models.visibility, visibleTo(audience))))
  if (!row) throw new Refusal('missing', 'modelMissing')
  const { visibility: _, ...detail } = row
  return { ...detail, ...cardOf(row, audience), pictures: shownPictures(row.pictures) }
}

/** What the filters need of every model this audience sees. One statement. */
async function listCandidates(
  { db }: At,
  typed: string,
  locale: Locale,
  audience: Audience,
): Promise<(Candidate & { id: string })[]> {
  // `strpos` rather than `like`: nothing a visitor types has a special meaning.
  const text = inLanguage(models.searchText, locale)
  const found = searchWords(typed, locale).map((word) => sql`strpos(${text}, ${word}) > 0`)
  return db
    .select({
      id: models.id,
      collection: models.collection,
      category: models.category,
      fabric: models.fabric,
      colours: sql<string[]>`coalesce(array_agg(${modelColours.colour})
        filter (where ${modelColours.colour} is not null), '{}')`,
      found: sql<boolean>`${and(...found) ?? sql`true`}`,
    })
    .from(models)
    .leftJoin(modelColours, eq(modelColours.modelId, models.id))
    .where(inArray(models.visibility, visibleTo(audience)))
    .groupBy(models.id)
    .orderBy(asc(models.position), asc(models.id))
}

/** Words of all facets in the order of the catalogue. One statement. */
async function listWords({ db }: At, locale: Locale): Promise<FacetWord[]> {
  const wordsOf = (facet: FacetWord['facet'], table: typeof categories | typeof fabrics) =>
    db
      .select({
        facet: sql<FacetWord['facet']>`${facet}::text`.as('facet'),
        slug: table.slug,
        name: inLanguage(table.name, locale).as('name'),
        hex: sql<string | null>`null::text`.as('hex'),
        position: table.position,
      })
      .from(table)
  const colourWords = db
    .select({
      facet: sql<FacetWord['facet']>`'colours'::text`.as('facet'),
      slug: colours.slug,
      name: inLanguage(colours.name, locale).as('name'),
      hex: sql<string | null>`${colours.hex}`.as('hex'),
      position: colours.position,
    })
    .from(colours)
  return unionAll(
    wordsOf('categories', categories),
    wordsOf('fabrics', fabrics),
    colourWords,
  ).orderBy(sql`facet, position`)
}

/** Models that partners see and this audience does not. One statement. */
async function countHidden({ db }: At, audience: Audience): Promise<number> {
  if (audience !== 'visitor') return 0
  const [row] = await db
    .select({ number: count() })
    .from(models)
    .where(
      and(
        inArray(models.visibility, visibleTo('partner')),
        notInArray(models.visibility, visibleTo(audience)),
      ),
    )
  return row?.number ?? 0
}

/** Shares of a cloth with the names of their fibres, in the order of the label. */
function sharesIn(locale: Locale, cloth: 'composition' | 'lining') {
  return sql<ModelDetail['composition']>`coalesce((
    select json_agg(json_build_object('name', ${inLanguage(fibres.name, locale)},
      'percent', (share.value ->> 'percent')::int) order by share.place)
    from jsonb_array_elements(${models[cloth]}) with ordinality as share (value, place)
    join ${fibres} on ${fibres.slug} = share.value ->> 'fibre'), '[]')`
}
