import { asc, eq } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import type { World } from '#platform/world.ts'

import { collections, inLanguage } from './product.tables.ts'

export type Collection = { slug: string; name: string; fullName: string; description: string }

/** All collections, the newest first. One statement. */
export async function listCollections(
  { db }: Pick<World, 'db'>,
  locale: Locale,
): Promise<Collection[]> {
  return db.select(columnsIn(locale)).from(collections).orderBy(asc(collections.position))
}

/** The collection with this slug, or null. One statement. */
export async function findCollection(
  { db }: Pick<World, 'db'>,
  slug: string,
  locale: Locale,
): Promise<Collection | null> {
  const [found] = await db
    .select(columnsIn(locale))
    .from(collections)
    .where(eq(collections.slug, slug))
  return found ?? null
}

/** Whether anybody, the seed or staff, has begun a catalogue. One statement. */
export async function hasCatalogue({ db }: Pick<World, 'db'>): Promise<boolean> {
  const [found] = await db.select({ slug: collections.slug }).from(collections).limit(1)
  return found !== undefined
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
