import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Locale } from '#base/locale.ts'
import { isMisspelled, nearestWords, shortenedForms } from '#features/search/near-words.ts'
import { isOutOfRange } from '#features/search/out-of-range.ts'
import { deniedBy } from '#features/search/phrases.ts'
import { onOtherKeyboards } from '#features/search/typed-otherwise.ts'
import {
  isCodeNumber,
  isOfFillers,
  type SearchWord,
  searchWordsOf,
  stemsOf,
} from '#features/search/words.ts'
import type { World } from '#platform/world.ts'

import { facetColumns, type ProductFilter } from './product-filter.ts'
import { productIndex, productWords } from './product-index.tables.ts'
import { exact, findWords, queryAt, queryForCodes } from './product-word-search.queries.ts'
import { type Audience, type Visibility, visibleTo } from './product.ts'

type At = Pick<World, 'db'>

/** A search text in the form that the database compares. */
export type TextSearch = {
  /** A `tsquery`. Its words consist of letters and digits. */
  query: string
  /** The search text with misspelled words replaced; null if there are none. */
  corrected: string | null
}

/**
 * Interprets a search text: it means products whose facts have all its words, or else products whose
 * descriptions do. Spellings are tried in the order of decision 123. Null without searchable words.
 * @param among visibilities of the products whose words are known
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
  if (isOfFillers(words)) return null
  for (const corrected of [...onOtherKeyboards(typed), ...codeAlone(words)]) {
    const query = await queryAt(world, searchWordsOf(corrected), among)
    if (query) return { query, corrected }
  }

  const corrected = await correct(world, words, among)
  const correctedWords = corrected ? searchWordsOf(corrected) : words
  const correctedQuery = corrected ? await queryAt(world, correctedWords, among) : null
  const depth = correctedWords.some(isOutOfRange) ? 'facts' : 'texts'
  const query = correctedQuery ?? correctedWords.map((word) => exact(word, depth)).join('&')
  return { query, corrected: correctedQuery && corrected }
}

/** The number of a style code without letters that no code has: `MH-2601`. */
function codeAlone(words: SearchWord[]): string[] {
  const [numbers, others] = [
    words.filter(isCodeNumber),
    words.filter((word) => !isCodeNumber(word)),
  ]
  const isCode = others.length === 1 && others.every(({ word }) => /^\p{L}{1,3}$/u.test(word))
  return isCode && numbers[0] ? [numbers[0].word] : []
}

/**
 * Joins `product_index` with the products that a search finds; a condition instead of the join takes five times
 * as long with many products.
 */
export function joinSearchMatches({ query }: TextSearch): { found: SQL; on: SQL } {
  return {
    found: sql`products_with(${query}::tsquery) as found (id)`,
    on: sql`found.id = ${productIndex.productId}`,
  }
}

/** SQL that counts the matches of a search by category, fabric, colors and sizes; the filter's facets do not apply. */
export function countMatchesByGroup(
  { query }: TextSearch,
  { collection }: ProductFilter,
  locale: Locale,
  audience: Audience,
): SQL {
  const among = sql`${sql.param(visibleTo(audience))}::text[]`
  const language = audience === 'visitor' ? locale : null
  const columns = sql.raw(facetColumns.map((column) => `${column} text`).join(', '))
  return sql`select * from count_matches_by(${sql.param(facetColumns)}::text[], ${query}::tsquery, ${among},
    ${language}::text, ${collection ?? null}::text) as groups (${columns}, number int)`
}

/** Whether a search finds more than `count` products. One statement. */
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

/** Condition: a search finds the product. It checks row by row, which suits queries that end after some rows. */
export function isSearched(id: AnyPgColumn, { query }: TextSearch): SQL {
  const { productId, words } = productWords
  // The offset keeps the planner from turning the condition into a join.
  return sql`exists (select from ${productWords}
    where ${productId} = ${id} and ${words} @@ ${query}::tsquery offset 0)`
}

/** Replaces each unknown word by the nearest known word; null if a word has no near word or all words are known. */
async function correct(
  world: At,
  words: SearchWord[],
  among: readonly Visibility[],
): Promise<string | null> {
  const wordQueries = await findWords(world, words, 'texts', among)
  const corrections = []
  for (const [index, word] of words.entries()) {
    const correction = wordQueries[index] ? word.word : await nearest(world, word, among)
    if (!correction) return null
    corrections.push(correction)
  }
  return wordQueries.includes(null) ? corrections.join(' ') : null
}

/** Near words that are checked at most. */
const NEAR_MAX = 5

/** The nearest word of a product that the reader may see, in its written form. Two statements. */
async function nearest(
  world: At,
  typed: SearchWord,
  among: readonly Visibility[],
): Promise<string | null> {
  if (deniedBy(typed.word) || isOutOfRange(typed)) return null
  const forms = stemsOf(typed.word)
  const { rows } = (await world.db.execute(
    sql`select word, shown from near_search_words(${sql.param(forms.flatMap(shortenedForms))}::text[])`,
  )) as unknown as { rows: { word: string; shown: string }[] }
  const nearWords = forms
    .flatMap((form) => nearestWords(form, rows))
    .filter(({ shown }) => isMisspelled(typed.word, shown))
    .slice(0, NEAR_MAX)
  if (nearWords.length === 0) return null
  const candidates = nearWords.map((entry) => ({ word: entry.word, stems: stemsOf(entry.word) }))
  const queries = await findWords(world, candidates, 'texts', among)
  return nearWords.find((_, index) => queries[index])?.shown ?? null
}
