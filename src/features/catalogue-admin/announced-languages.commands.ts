import { type SQL, sql } from 'drizzle-orm'

import { locales, type Locale, type Texts } from '#base/locale.ts'
import { products } from '#features/catalogue/product.tables.ts'

/** Languages in which a new product is not announced, because it has no name in them. */
export function hiddenAtFirst(name: Texts): Locale[] {
  return locales.filter((locale) => !name[locale])
}

/**
 * SQL of `hidden_in` when a product gets another name. A language that gains a name is announced from then on, a
 * language that loses its name no longer; in all other languages the choice of staff stays.
 */
export function hiddenAfter(name: SQL): SQL {
  const { name: before, hiddenIn } = products
  const hasName = (texts: unknown) => sql`coalesce(${texts} ->> language, '') <> ''`
  return sql`array(
    select language from unnest(array[${sql.join(
      locales.map((locale) => sql`${locale}::text`),
      sql`, `,
    )}]) as language
    where case when ${hasName(name)}
      then language = any(${hiddenIn}) and ${hasName(before)}
      else language = any(${hiddenIn}) or ${hasName(before)} end)`
}
