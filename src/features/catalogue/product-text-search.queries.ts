import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Locale } from '#base/locale.ts'
import { isMisspelled, nearestWords, shortenedForms } from '#features/search/near-words.ts'
import { namesOtherGarment } from '#features/search/other-garments.ts'
import { onOtherKeyboard, otherSpellings } from '#features/search/typed-otherwise.ts'
import { isCodeNumber, type SearchWord, searchWordsOf, stemsOf } from '#features/search/words.ts'
import type { World } from '#platform/world.ts'

import type { ProductFilter } from './product-filter.ts'
import { productIndex, productWords } from './product-index.tables.ts'
import { FACT_PREFIX } from './product-index.ts'
import { type Audience, type Visibility, visibleTo } from './product.ts'

type At = Pick<World, 'db'>

/** Which words of a product are searched: those of its facts, or those of its texts too. */
type Depth = 'facts' | 'texts'

/** A search text as the database compares it. */
export type TextSearch = {
  /** A `tsquery`. Its words consist of letters and digits. */
  query: string
  /** The search text with misspelled words replaced; null if there are none. */
  corrected: string | null
}

/**
 * What a search text means: products whose facts have all its words, or else whose descriptions do. Words are
 * tried in the order of decision 123. Null without searchable words.
 * @param among only words of products with these visibilities are known
 */
export async function readTextSearch(
  world: At,
  typed: string,
  among: readonly Visibility[],
): Promise<TextSearch | null> {
  const words = searchWordsOf(typed)
  if (words.length === 0) return null
  const asTyped = (await queryAt(world, words, among)) ?? (await queryForCodes(world, words, among))
  if (asTyped) return { query: asTyped, corrected: null }
  const swapped = onOtherKeyboard(typed)
  const other = swapped && (await queryAt(world, searchWordsOf(swapped), among))
  if (other) return { query: other, corrected: swapped }

  const corrected = await correct(world, words, among)
  const meant = corrected ? searchWordsOf(corrected) : words
  const near = corrected ? await queryAt(world, meant, among) : null
  const depth = namesOtherGarment(meant) ? 'facts' : 'texts'
  const query = near ?? meant.map((word) => exact(word, depth)).join('&')
  return { query, corrected: near && corrected }
}

/** The query that finds products by their facts, or by their texts too; null if there are none. */
async function queryAt(world: At, words: SearchWord[], among: readonly Visibility[]) {
  const byFacts = await queryFor(world, words, 'facts', among)
  if (byFacts || namesOtherGarment(words)) return byFacts
  return queryFor(world, words, 'texts', among)
}

/** The query that finds products with all words at this depth; null if there are none. Two statements. */
async function queryFor(
  world: At,
  words: SearchWord[],
  depth: Depth,
  among: readonly Visibility[],
): Promise<string | null> {
  const found = await findWords(world, words, depth, among)
  if (found.length === 0 || found.includes(null)) return null
  const query = found.join('&')
  return words.length === 1 || (await isAnyFound(world, query, among)) ? query : null
}

/** The query for a list of style codes, `MN-2601, MN-2602`: a product has one of the numbers, and all other words. */
async function queryForCodes(world: At, words: SearchWord[], among: readonly Visibility[]) {
  const numbers = words.filter(isCodeNumber)
  if (numbers.length < 2) return null
  const others = words.filter((word) => !isCodeNumber(word))
  const ofNumbers = (await findWords(world, numbers, 'facts', among)).filter(
    (query) => query !== null,
  )
  const ofOthers = others.length > 0 ? await findWords(world, others, 'facts', among) : []
  if (ofNumbers.length === 0 || ofOthers.includes(null)) return null
  const query = [`(${ofNumbers.join('|')})`, ...ofOthers].join('&')
  return (await isAnyFound(world, query, among)) ? query : null
}

/** For each word the query that finds it: as a whole, spelled in another way, or as a beginning; null if there is none. One statement. */
async function findWords(
  { db }: At,
  words: SearchWord[],
  depth: Depth,
  among: readonly Visibility[],
): Promise<(string | null)[]> {
  const whole = words.map((word) => exact(word, depth))
  const begun = words.map((word) => beginning(word, depth))
  const other = words.map((word) => exact(otherwise(word), depth))
  const { rows } = (await db.execute(sql`
    select case when ${isFound(sql`whole`, among)} then whole
      when other <> '' and ${isFound(sql`other`, among)} then other
      when ${isFound(sql`begun`, among)} then begun end as query
    from unnest(${sql.param(whole)}::text[], ${sql.param(other)}::text[], ${sql.param(begun)}::text[])
      with ordinality as word (whole, other, begun, place) order by place`)) as unknown as {
    rows: { query: string | null }[]
  }
  return rows.map(({ query }) => query)
}

const otherwise = ({ word }: SearchWord) => ({ word, stems: otherSpellings(word).flatMap(stemsOf) })
const exact = (word: SearchWord, depth: Depth) => anyOf(lexemesOf(word, depth))
const beginning = (word: SearchWord, depth: Depth) =>
  anyOf(lexemesOf(word, depth).map((lexeme) => `${lexeme}:*`))
const lexemesOf = ({ stems }: SearchWord, depth: Depth) =>
  stems.map((stem) => `'${depth === 'facts' ? FACT_PREFIX : ''}${stem}'`)
const anyOf = (lexemes: string[]) => (lexemes.length > 0 ? `(${lexemes.join('|')})` : '')

/** The query finds a product that is seen. One statement. */
async function isAnyFound(
  { db }: At,
  query: string,
  among: readonly Visibility[],
): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select ${isFound(sql`${query}`, among)} as found`,
  )) as unknown as { rows: { found: boolean }[] }
  return rows.some(({ found }) => found)
}

const isFound = (query: SQL, among: readonly Visibility[]) =>
  sql`any_product_with(${query}::tsquery, ${sql.param(among)}::text[])`

/**
 * Joins `product_index` with the products that a search finds. A condition would do, but with many
 * products takes five times as long.
 */
export function joinSearchMatches({ query }: TextSearch): { found: SQL; on: SQL } {
  return {
    found: sql`products_with(${query}::tsquery) as found (id)`,
    on: sql`found.id = ${productIndex.productId}`,
  }
}

/** The products that a search finds, counted by category, fabric and colors, without the filter's own of these. */
export function foundAlike(
  { query }: TextSearch,
  { collection }: ProductFilter,
  locale: Locale,
  audience: Audience,
): SQL {
  const seen = sql`${sql.param(visibleTo(audience))}::text[]`
  const shownIn = audience === 'visitor' ? locale : null
  return sql`select * from found_alike(${query}::tsquery, ${seen}, ${shownIn}::text, ${collection ?? null}::text)`
}

/** A search finds more products than this. One statement. */
export async function findsMoreThan(
  { db }: At,
  { query }: TextSearch,
  count: number,
): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select from products_with(${query}::tsquery) offset ${count} limit 1`,
  )) as unknown as { rows: object[] }
  return rows.length > 0
}

/** Condition of a product: a search finds it. It is looked up row by row, for queries that end after some rows. */
export function isSearched(id: AnyPgColumn, { query }: TextSearch): SQL {
  const { productId, words } = productWords
  // With an offset the condition is not turned into a join.
  return sql`exists (select from ${productWords}
    where ${productId} = ${id} and ${words} @@ ${query}::tsquery offset 0)`
}

/** The text with the nearest word that a seen product has for each word that none has; null if there is none. */
async function correct(
  world: At,
  words: SearchWord[],
  among: readonly Visibility[],
): Promise<string | null> {
  const found = await findWords(world, words, 'texts', among)
  const meant = []
  for (const [at, { word }] of words.entries()) {
    const instead = found[at] ? word : await nearest(world, word, among)
    if (!instead) return null
    meant.push(instead)
  }
  return found.includes(null) ? meant.join(' ') : null
}

/** The nearest words that are looked up. */
const NEAR_MAX = 5

/** The word of a seen product that was probably meant, as it is written. Two statements. */
async function nearest(
  world: At,
  word: string,
  among: readonly Visibility[],
): Promise<string | null> {
  const forms = stemsOf(word)
  const { rows } = (await world.db.execute(
    sql`select word, shown from near_search_words(${sql.param(forms.flatMap(shortenedForms))}::text[])`,
  )) as unknown as { rows: { word: string; shown: string }[] }
  const near = forms
    .flatMap((form) => nearestWords(form, rows))
    .filter(({ shown }) => isMisspelled(word, shown))
    .slice(0, NEAR_MAX)
  if (near.length === 0) return null
  const meant = near.map(({ word: one }) => ({ word: one, stems: stemsOf(one) }))
  const found = await findWords(world, meant, 'facts', among)
  return near.find((_, at) => found[at])?.shown ?? null
}
