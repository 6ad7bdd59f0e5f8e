import { and, asc, count, eq, inArray, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

import type { ListQuery } from '#base/list.ts'
import { type Locale, locales } from '#base/locale.ts'
import { firstPicture } from '#features/catalogue-admin/picture.queries.ts'
import { productIndex } from '#features/catalogue/product-index.tables.ts'
import {
  joinSearchMatches,
  readTextSearch,
} from '#features/catalogue/product-text-search.queries.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { visibilities } from '#features/catalogue/product.ts'
import { collections, inLanguage } from '#features/catalogue/term.tables.ts'
import { selectPageIds, sortByIds } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import {
  type Coverage,
  sourceLocale,
  translatedFields,
  type translationList,
} from './translation.ts'

type Reading = Pick<World, 'db'>
export type TranslationQuery = ListQuery<typeof translationList>

/** A page of the products with their coverage in each language, archived ones left out. Four statements at most. */
export async function listTranslations({ db }: Reading, query: TranslationQuery, locale: Locale) {
  const { ids, total } = await cutTranslations({ db }, query)
  const from = query.filters.from ?? sourceLocale
  const rows = await db
    .select({
      id: products.id,
      styleCode: products.styleCode,
      name: inLanguage(products.name, locale),
      collection: inLanguage(collections.name, locale),
      visibility: products.visibility,
      hiddenIn: products.hiddenIn,
      coverage: perLanguage((each) => coverageIn(each)) as SQL<Record<Locale, Coverage>>,
      isStale: perLanguage((each) => isIn('stale', each, from)) as SQL<Record<Locale, boolean>>,
      picture: firstPicture(),
    })
    .from(products)
    .innerJoin(productIndex, eq(productIndex.productId, products.id))
    .innerJoin(collections, eq(collections.slug, products.collection))
    .where(inArray(products.id, ids))
  return { rows: sortByIds(ids, rows), total }
}

/** The texts themselves, for a file that a translator works on. Three statements at most. */
export async function listTranslatedTexts({ db }: Reading, query: TranslationQuery) {
  const { ids, total } = await cutTranslations({ db }, query)
  const { id, styleCode, version, name, description, details } = products
  const rows = await db
    .select({ id, styleCode, version, name, description, details })
    .from(products)
    .where(sql`${id} = any(${sql.param(ids)}::text[])`)
  return { rows: sortByIds(ids, rows), total }
}

/** How many products each language has whole, out of date and hidden. One statement. */
export async function countCoverage({ db }: Reading, from: Locale) {
  const { incompleteIn, outdated, hiddenIn } = productIndex
  // Most products are alike in this, so few groups are looked into.
  const alike = db
    .select({ incompleteIn, outdated, hiddenIn, products: count().as('products') })
    .from(productIndex)
    .where(isUnarchived)
    .groupBy(incompleteIn, outdated, hiddenIn)
    .as('alike')
  const sumOf = (condition: SQL) =>
    sql`coalesce(sum(${alike.products}) filter (where ${condition}), 0)::int`
  const numbers = (each: Locale) => sql`json_build_object(
    'full', ${sumOf(sql`not ${isIn('missing', each, from, alike)}`)},
    'stale', ${sumOf(isIn('stale', each, from, alike))},
    'hidden', ${sumOf(isIn('hidden', each, from, alike))})`
  const [row] = await db
    .select({
      total: sql<number>`${sumOf(sql`true`)}`,
      languages: perLanguage(numbers) as SQL<
        Record<Locale, { full: number; stale: number; hidden: number }>
      >,
    })
    .from(alike)
  if (!row) throw new Error('A count without a row')
  return row
}

const isUnarchived = ne(productIndex.visibility, 'archived')

async function cutTranslations({ db }: Reading, query: TranslationQuery) {
  const index = productIndex
  const text = await readTextSearch({ db }, query.q, visibilities)
  const matches = text && joinSearchMatches(text)
  const { state, language } = query.filters
  const from = query.filters.from ?? sourceLocale
  const targets = language ? [language] : locales
  return selectPageIds(db, {
    from: matches ? sql`${index} join ${matches.found} on ${matches.on}` : index,
    id: index.productId,
    where: and(
      isUnarchived,
      state ? or(...targets.map((each) => isIn(state, each, from))) : undefined,
    ),
    order: [asc(index.position), asc(index.productId)],
    query,
  })
}

function perLanguage(valueIn: (locale: Locale) => SQL): SQL {
  const pairs = locales.flatMap((each) => [sql`${each}::text`, valueIn(each)])
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

function coverageIn(locale: Locale): SQL {
  const written = translatedFields.map((field) => sql`${products[field]} ? ${locale}::text`)
  return sql`case when not ${isIn('missing', locale)} then 'full'
    when ${sql.join(written, sql` or `)} then 'part' else 'none' end`
}

type Marks = Record<'incompleteIn' | 'outdated' | 'hiddenIn', SQLWrapper>

/** Whether a product's translation is in this state. `from` is the language to compare with. */
function isIn(
  state: 'missing' | 'stale' | 'hidden',
  locale: Locale,
  from: Locale = sourceLocale,
  { incompleteIn, outdated, hiddenIn }: Marks = productIndex,
): SQL {
  if (state === 'missing') return sql`${locale}::text = any(${incompleteIn})`
  if (state === 'hidden') return sql`${locale}::text = any(${hiddenIn})`
  return sql`${`${from}>${locale}`}::text = any(${outdated})`
}
