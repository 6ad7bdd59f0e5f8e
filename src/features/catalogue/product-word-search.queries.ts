import { type SQL, sql } from 'drizzle-orm'

import { wordsOfLanguages } from '#features/search/language-words.ts'
import { isOutOfRange } from '#features/search/out-of-range.ts'
import { deniedBy } from '#features/search/phrases.ts'
import { otherSpellings } from '#features/search/typed-otherwise.ts'
import { foldSearchText, isCodeNumber, type SearchWord, stemsOf } from '#features/search/words.ts'
import type { World } from '#platform/world.ts'

import { FACT_PREFIX } from './product-index.ts'
import type { Visibility } from './product.ts'

type At = Pick<World, 'db'>

/** The words of a product that a search covers: those of its facts, or also those of its texts. */
export type Depth = 'facts' | 'texts'

/** The query that finds products by their facts, or else by their texts; null if no product matches. */
export async function queryAt(world: At, words: SearchWord[], among: readonly Visibility[]) {
  const byFacts = await queryFor(world, words, 'facts', among)
  if (byFacts || words.some(isOutOfRange)) return byFacts
  return queryFor(world, words, 'texts', among)
}

/** The query that finds products with all words at a depth; null if no product matches. Two statements. */
async function queryFor(
  world: At,
  words: SearchWord[],
  depth: Depth,
  among: readonly Visibility[],
): Promise<string | null> {
  const wordMatches = await findWords(world, words, depth, among)
  const wordQueries = words.map((word, index) => wordMatches[index] ?? withoutDenied(word))
  if (wordQueries.length === 0 || wordQueries.includes(null)) return null
  const query = wordQueries.join('&')
  return (words.length === 1 && wordMatches[0]) || (await hasMatch(world, query, among))
    ? query
    : null
}

const coatParts = new Set(
  wordsOfLanguages('coatParts').flatMap((word) => stemsOf(foldSearchText(word))),
)

/** The query for products that have a denied word in no text; null for any other word, and for parts of every coat. */
function withoutDenied({ word }: SearchWord): string | null {
  const denied = deniedBy(word)
  if (!denied || stemsOf(denied).some((stem) => coatParts.has(stem))) return null
  return `!${exact({ word: denied, stems: stemsOf(denied) }, 'texts')}`
}

/** The query for a list of style codes, `MN-2601, MN-2602`: a product has one of the numbers, and all other words. */
export async function queryForCodes(world: At, words: SearchWord[], among: readonly Visibility[]) {
  const numbers = words.filter(isCodeNumber)
  if (numbers.length < 2) return null
  const others = words.filter((word) => !isCodeNumber(word))
  const ofNumbers = (await findWords(world, numbers, 'facts', among)).filter(
    (query) => query !== null,
  )
  const ofOthers = others.length > 0 ? await findWords(world, others, 'facts', among) : []
  if (ofNumbers.length === 0 || ofOthers.includes(null)) return null
  const query = [`(${ofNumbers.join('|')})`, ...ofOthers].join('&')
  return (await hasMatch(world, query, among)) ? query : null
}

/**
 * The query that finds each word: as a whole, in another spelling, or as the beginning of a word; null if none
 * does. One statement.
 */
export async function findWords(
  { db }: At,
  words: SearchWord[],
  depth: Depth,
  among: readonly Visibility[],
): Promise<(string | null)[]> {
  const whole = words.map((word) => exact(word, depth))
  const prefix = words.map((word) => beginning(word, depth))
  const respelled = words.map((word) => exact(respell(word), depth))
  const { rows } = (await db.execute(sql`
    select case when ${matchesAny(sql`whole`, among)} then whole
      when respelled <> '' and ${matchesAny(sql`respelled`, among)} then respelled
      when ${matchesAny(sql`prefix`, among)} then prefix end as query
    from unnest(${sql.param(whole)}::text[], ${sql.param(respelled)}::text[], ${sql.param(prefix)}::text[])
      with ordinality as word (whole, respelled, prefix, place) order by place`)) as unknown as {
    rows: { query: string | null }[]
  }
  return rows.map(({ query }) => query)
}

const respell = ({ word }: SearchWord) => ({ word, stems: otherSpellings(word).flatMap(stemsOf) })
/** Matches a word with any of its stems, as a whole. */
export const exact = (word: SearchWord, depth: Depth) => anyOf(lexemesOf(word, depth))
const beginning = (word: SearchWord, depth: Depth) =>
  anyOf(lexemesOf(word, depth).map((lexeme) => `${lexeme}:*`))
const lexemesOf = ({ stems }: SearchWord, depth: Depth) =>
  stems.map((stem) => `'${depth === 'facts' ? FACT_PREFIX : ''}${stem}'`)
const anyOf = (lexemes: string[]) => (lexemes.length > 0 ? `(${lexemes.join('|')})` : '')

/** Whether a query finds a product with one of these visibilities. One statement. */
async function hasMatch({ db }: At, query: string, among: readonly Visibility[]): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select ${matchesAny(sql`${query}`, among)} as matches`,
  )) as unknown as { rows: { matches: boolean }[] }
  return rows.some(({ matches }) => matches)
}

const matchesAny = (query: SQL, among: readonly Visibility[]) =>
  sql`any_product_with(${query}::tsquery, ${sql.param(among)}::text[])`
