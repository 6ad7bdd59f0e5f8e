import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'

import type { ListQuery } from '#base/list.ts'
import { type Locale, locales } from '#base/locale.ts'
import { isFoundBy, readTextSearch } from '#business/catalogue/product-text-search.queries.ts'
import { collections, inLanguage, products } from '#business/catalogue/product.tables.ts'
import { visibilities } from '#business/catalogue/product.ts'
import { cutPage, inOrderOf } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import { firstPicture } from './picture.queries.ts'
import {
  type Coverage,
  sourceLocale,
  translatedFields,
  type translationList,
} from './translation.ts'

type Reading = Pick<World, 'db'>
export type TranslationQuery = ListQuery<typeof translationList>

/** A page of the products with what each language has of them, archived ones left out. Four statements at most. */
export async function listTranslations({ db }: Reading, query: TranslationQuery, locale: Locale) {
  const found = await conditionsOf({ db }, query)
  const from = query.filters.from ?? sourceLocale
  const order = [asc(products.position), asc(products.id)]
  const { ids, total } = await cutPage(db, { from: products, id: products.id, found, order, query })
  const rows = await db
    .select({
      id: products.id,
      styleCode: products.styleCode,
      name: inLanguage(products.name, locale),
      collection: inLanguage(collections.name, locale),
      visibility: products.visibility,
      hiddenIn: products.hiddenIn,
      coverage: perLanguage((each) => coverageIn(each)) as SQL<Record<Locale, Coverage>>,
      isStale: perLanguage((each) => isStaleIn(each, from)) as SQL<Record<Locale, boolean>>,
      picture: firstPicture(),
    })
    .from(products)
    .innerJoin(collections, eq(collections.slug, products.collection))
    .where(inArray(products.id, ids))
  return { rows: inOrderOf(ids, rows), total }
}

/** The texts themselves, for a file that a translator works on. Three statements at most. */
export async function listTranslatedTexts({ db }: Reading, query: TranslationQuery) {
  const found = await conditionsOf({ db }, query)
  const { id, styleCode, version, name, description, details } = products
  const rows = await db
    .select({ id, styleCode, version, name, description, details })
    .from(products)
    .where(found)
    .orderBy(asc(products.position), asc(id))
    .limit(query.rows)
    .offset((query.page - 1) * query.rows)
  return { rows, total: await countProducts({ db }, found) }
}

/** How many products each language has whole, out of date and hidden. One statement. */
export async function countCoverage({ db }: Reading, from: Locale) {
  const numbers = (each: Locale) => sql`json_build_object(
    'full', count(*) filter (where ${isFullIn(each)}),
    'stale', count(*) filter (where ${isStaleIn(each, from)}),
    'hidden', count(*) filter (where ${isHiddenIn(each)}))`
  const [row] = await db
    .select({
      total: count(),
      languages: perLanguage(numbers) as SQL<
        Record<Locale, { full: number; stale: number; hidden: number }>
      >,
    })
    .from(products)
    .where(isUnarchived)
  if (!row) throw new Error('A count without a row')
  return row
}

const isUnarchived = sql`${products.visibility} <> 'archived'`

async function countProducts({ db }: Reading, found: SQL | undefined): Promise<number> {
  const [all] = await db.select({ total: count() }).from(products).where(found)
  return all?.total ?? 0
}

async function conditionsOf({ db }: Reading, { q, filters }: TranslationQuery) {
  const text = await readTextSearch({ db }, q, visibilities)
  const from = filters.from ?? sourceLocale
  const looked = filters.language ? [filters.language] : locales
  const { state } = filters
  return and(
    isUnarchived,
    text ? isFoundBy(products.id, text) : undefined,
    state ? or(...looked.map((each) => isIn(state, each, from))) : undefined,
  )
}

function isIn(state: 'missing' | 'stale' | 'hidden', locale: Locale, from: Locale): SQL {
  if (state === 'missing') return sql`not ${isFullIn(locale)}`
  return state === 'stale' ? isStaleIn(locale, from) : isHiddenIn(locale)
}

function perLanguage(valueIn: (locale: Locale) => SQL): SQL {
  const pairs = locales.flatMap((each) => [sql`${each}::text`, valueIn(each)])
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

function coverageIn(locale: Locale): SQL {
  const sum = (one: (column: (typeof products)[(typeof translatedFields)[number]]) => SQL) =>
    sql.join(
      translatedFields.map((field) => sql`(${one(products[field])})::int`),
      sql` + `,
    )
  const translated = sum((column) => sql`${column} ? ${locale}::text`)
  const due = sum((column) => sql`${column} <> '{}'`)
  return sql`case ${translated} when 0 then 'none' when ${due} then 'full' else 'part' end`
}

/** Each text that any language has is there. Looks no further than the first that is not. */
function isFullIn(locale: Locale): SQL {
  const all = translatedFields.map((field) => {
    const column = products[field]
    return sql`(${column} ? ${locale}::text or ${column} = '{}')`
  })
  return sql`(${sql.join(all, sql` and `)})`
}

/** The source has changed since this language was last written or compared. */
function isStaleIn(locale: Locale, from: Locale): SQL {
  const changed = (each: Locale) => sql`(${products.textsChangedAt} ->> ${each}::text)::timestamptz`
  return sql`(${products.name} ? ${locale}::text and
    coalesce(${changed(from)} > coalesce(${changed(locale)}, '-infinity'), false))`
}

const isHiddenIn = (locale: Locale) => sql`${locale}::text = any(${products.hiddenIn})`
