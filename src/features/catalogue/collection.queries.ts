import { and, asc, count, countDistinct, eq, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import type { World } from '#platform/world.ts'

import { isShownTo } from './product-shown.queries.ts'
import { products } from './product.tables.ts'
import type { Audience } from './product.ts'
import { collections, inLanguage } from './term.tables.ts'

export type Collection = { slug: string; name: string; fullName: string; description: string }

/** The collections with a product that visitors see, the newest first. One statement. */
export async function listCollections(
  { db }: Pick<World, 'db'>,
  locale: Locale,
): Promise<Collection[]> {
  return db
    .select(columnsIn(locale))
    .from(collections)
    .where(and(eq(collections.isArchived, false), hasProductFor('visitor', locale)))
    .orderBy(asc(collections.position))
}

/** The collection with this slug; null if this audience sees no product of it. One statement. */
export async function findCollection(
  { db }: Pick<World, 'db'>,
  slug: string,
  locale: Locale,
  audience: Audience,
): Promise<Collection | null> {
  const [collection] = await db
    .select(columnsIn(locale))
    .from(collections)
    .where(and(eq(collections.slug, slug), hasProductFor(audience, locale)))
  return collection ?? null
}

/**
 * The newest of `listCollections`, with the number of its products and of their fabrics, including those
 * that only partners see; null without a collection. One statement.
 */
export async function findNewestCollection({ db }: Pick<World, 'db'>, locale: Locale) {
  const [newest] = await db
    .select({
      name: inLanguage(collections.name, locale),
      styles: count(),
      fabrics: countDistinct(products.fabric),
    })
    .from(collections)
    .innerJoin(products, eq(products.collection, collections.slug))
    .where(
      and(
        eq(collections.isArchived, false),
        hasProductFor('visitor', locale),
        isShownTo(products, 'partner', locale),
      ),
    )
    .groupBy(collections.slug)
    .orderBy(asc(collections.position))
    .limit(1)
  return newest ?? null
}

/** Whether the seed or staff have begun a catalogue. One statement. */
export async function hasCatalogue({ db }: Pick<World, 'db'>): Promise<boolean> {
  const [row] = await db.select({ slug: collections.slug }).from(collections).limit(1)
  return row !== undefined
}

/** Condition of a collection: this audience sees a product of it. Staff may prepare a collection before. */
function hasProductFor(audience: Audience, locale: Locale) {
  return sql`exists (select 1 from ${products} where ${products.collection} = ${collections.slug}
    and ${isShownTo(products, audience, locale)})`
}

function columnsIn(locale: Locale) {
  const { slug, name, fullName, description } = collections
  return {
    slug,
    name: inLanguage(name, locale),
    fullName: inLanguage(fullName, locale),
    description: inLanguage(description, locale),
  }
}
