import { and, asc, eq, max } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import type { World } from '#platform/world.ts'

import { isShownTo } from './product-shown.queries.ts'
import { categories, inLanguage, products } from './product.tables.ts'

export type Category = {
  slug: string
  name: string
  /** One sentence; empty until somebody has written it. */
  description: string
}

type At = Pick<World, 'db'>

const isOffered = and(eq(categories.isArchived, false), eq(products.visibility, 'public'))

/** Categories with a product that visitors see in this language, and the last change of any. One statement. */
export async function listPublicCategories(
  { db }: At,
  locale: Locale,
): Promise<(Category & { changedAt: Date | null })[]> {
  return db
    .select({ ...columnsIn(locale), changedAt: max(products.pageChangedAt) })
    .from(categories)
    .innerJoin(products, eq(products.category, categories.slug))
    .where(and(eq(categories.isArchived, false), isShownTo(products, 'visitor', locale)))
    .groupBy(categories.slug)
    .orderBy(asc(categories.position), asc(categories.slug))
}

/** The category with this slug; null if visitors see no product of it in any language. One statement. */
export async function findPublicCategory(
  { db }: At,
  slug: string,
  locale: Locale,
): Promise<Category | null> {
  const [found] = await db
    .select(columnsIn(locale))
    .from(categories)
    .innerJoin(products, eq(products.category, categories.slug))
    .where(and(isOffered, eq(categories.slug, slug)))
    .limit(1)
  return found ?? null
}

function columnsIn(locale: Locale) {
  const { slug, name, description } = categories
  return {
    slug,
    name: inLanguage(name, locale),
    description: inLanguage(description, locale),
  }
}
