import { and, asc, eq, max, type SQL, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import type { World } from '#platform/world.ts'

import { productIndex } from './product-index.tables.ts'
import { isShownTo } from './product-shown.queries.ts'
import { products } from './product.tables.ts'
import { categories, inLanguage } from './term.tables.ts'

export type Category = {
  slug: string
  name: string
  /** A sentence; empty until staff have written it. */
  description: string
}

type At = Pick<World, 'db'>

/** Condition of a category: it is not archived and has a product that meets `isShown`. */
const hasProduct = (isShown: SQL | undefined) =>
  and(
    eq(categories.isArchived, false),
    sql`exists (select 1 from ${productIndex}
      where ${and(eq(productIndex.category, categories.slug), isShown)})`,
  )

/** Categories with a product that visitors see in this language. One statement. */
export async function listPublicCategories({ db }: At, locale: Locale): Promise<Category[]> {
  return db
    .select(columnsIn(locale))
    .from(categories)
    .where(hasProduct(isShownTo(productIndex, 'visitor', locale)))
    .orderBy(asc(categories.position), asc(categories.slug))
}

/** The last change of a product in each category that has products for visitors in this language. One statement. */
export async function listCategoryChanges(
  { db }: At,
  locale: Locale,
): Promise<{ slug: string; changedAt: Date | null }[]> {
  return db
    .select({ slug: categories.slug, changedAt: max(products.pageChangedAt) })
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
  const [category] = await db
    .select(columnsIn(locale))
    .from(categories)
    .where(and(hasProduct(eq(productIndex.visibility, 'public')), eq(categories.slug, slug)))
  return category ?? null
}

function columnsIn(locale: Locale) {
  const { slug, name, description } = categories
  return {
    slug,
    name: inLanguage(name, locale),
    description: inLanguage(description, locale),
  }
}
