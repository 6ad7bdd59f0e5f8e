import { asc, eq, type SQL, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import type { World } from '#platform/world.ts'

import { collections } from './model.tables.ts'

export type Collection = { slug: string; name: string; fullName: string; description: string }

/** All collections, the newest first. One statement. */
export async function listCollections(
  { db }: Pick<World, 'db'>,
  locale: Locale,
): Promise<Collection[]> {
  return db.select(inLanguage(locale)).from(collections).orderBy(asc(collections.position))
}

/** Null when there is no collection of this name. One statement. */
export async function findCollection(
  { db }: Pick<World, 'db'>,
  slug: string,
  locale: Locale,
): Promise<Collection | null> {
  const [found] = await db
    .select(inLanguage(locale))
    .from(collections)
    .where(eq(collections.slug, slug))
  return found ?? null
}

function inLanguage(locale: Locale) {
  const { slug, name, fullName, description } = collections
  const text = (column: SQL | typeof name) => sql<string>`${column} ->> ${locale}`
  return {
    slug,
    name: text(name),
    fullName: text(fullName),
    description: text(description),
  }
}
