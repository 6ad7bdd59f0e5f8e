import { and, asc, inArray, sql } from 'drizzle-orm'

import type { ListPage } from '#base/list.ts'
import { type Locale, locales } from '#base/locale.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { visibleTo } from '#features/catalogue/product.ts'
import { inLanguage } from '#features/catalogue/term.tables.ts'
import type { World } from '#platform/world.ts'

/** Lists published products that lack a language: without a name or description in it, or hidden in it. */
export async function listUntranslated(
  { db }: Pick<World, 'db'>,
  locale: Locale,
  limit: number,
): Promise<ListPage<{ id: string; name: string; lacks: Locale[] }>> {
  const where = and(
    inArray(products.visibility, visibleTo('partner')),
    sql`cardinality(${lacks}) > 0`,
  )
  const rows = await db
    .select({ id: products.id, name: inLanguage(products.name, locale), lacks })
    .from(products)
    .where(where)
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit)
  return { rows, total: await db.$count(products, where) }
}

const lacks = sql<Locale[]>`array_remove(array[${sql.join(locales.map(lackOf), sql`, `)}], null)`

function lackOf(locale: Locale) {
  const language = sql.raw(`'${locale}'`)
  const isHidden = sql`${language} = any(${products.hiddenIn})`
  const hasText = (text: unknown) => sql`coalesce(${text} ->> ${language}, '') <> ''`
  return sql`case when ${hasText(products.name)} and ${hasText(products.description)} and not ${isHidden}
    then null else ${language} end`
}
