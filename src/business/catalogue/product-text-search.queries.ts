import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { nearestWords, shortenedForms, typosIn } from '#business/search/near-words.ts'
import { type SearchWord, searchWordsOf } from '#business/search/words.ts'
import type { World } from '#platform/world.ts'

import { productIndex, productWords, searchWords } from './product-index.tables.ts'
import type { Visibility } from './product.ts'

type At = Pick<World, 'db'>

/** Which words of a product are searched: those of its facts, or those of its texts too. */
type Depth = 'facts' | 'texts'

/** A search text as the database compares it. */
export type TextSearch = {
  depth: Depth
  /** A `tsquery`. Its words consist of letters and digits. */
  query: string
  /** The search text with misspelled words replaced; null if there are none. */
  corrected: string | null
}

/**
 * What a search text means. Each word is searched as it is; if no product has it, as the beginning of a
 * word; if none has that either, as the nearest word that one has. Products whose facts have all words are
 * found; if there are none, products whose descriptions do. Null without searchable words.
 * @param among only words of products with these visibilities are known
 */
export async function readTextSearch(
  world: At,
  typed: string,
  among: readonly Visibility[],
): Promise<TextSearch | null> {
  const words = searchWordsOf(typed)
  if (words.length === 0) return null
  const known = await findWords(world, words, among)
  if (known.every(({ texts }) => texts)) return chooseDepth(world, known, among, null)

  const meant = await Promise.all(
    known.map(async (word) => (word.texts ? null : nearest(world, word.word, among))),
  )
  if (meant.every((word) => word === null)) return { ...queryOf(known, 'texts'), corrected: null }
  const corrected = words.map(({ word }, at) => meant[at] ?? word).join(' ')
  const others = await findWords(world, searchWordsOf(corrected), among)
  return chooseDepth(world, others, among, corrected)
}

/** A word with the query that finds it at each depth; null if it is not found there. */
type KnownWord = SearchWord & Record<Depth, string | null>

const exact = ({ stems }: SearchWord) => anyOf(stems.map((stem) => `'${stem}'`))
const beginning = ({ stems }: SearchWord) => anyOf(stems.map((stem) => `'${stem}':*`))
const anyOf = (lexemes: string[]) => `(${lexemes.join('|')})`

/** One statement. */
async function findWords(
  { db }: At,
  words: SearchWord[],
  among: readonly Visibility[],
): Promise<KnownWord[]> {
  const tried = words.flatMap((word) =>
    (['facts', 'texts'] as const).flatMap((depth) =>
      [exact(word), beginning(word)].map((query) => ({ word, depth, query })),
    ),
  )
  const columns = Object.fromEntries(
    tried.map(({ depth, query }, at) => [at, isFound(depth, query, among)]),
  )
  const rows = await db.select(columns).from(sql`(values (1)) as one`)
  const first = (word: SearchWord, depth: Depth) =>
    tried.find((each, at) => each.word === word && each.depth === depth && rows[0]?.[at])?.query ??
    null
  return words.map((word) => ({
    ...word,
    facts: first(word, 'facts'),
    texts: first(word, 'texts'),
  }))
}

/** One statement at most. */
async function chooseDepth(
  { db }: At,
  words: KnownWord[],
  among: readonly Visibility[],
  corrected: string | null,
): Promise<TextSearch> {
  const facts = queryOf(words, 'facts')
  const texts = { ...queryOf(words, 'texts'), corrected }
  if (words.some((word) => !word.facts)) return texts
  const [row] = await db
    .select({ found: isFound('facts', facts.query, among) })
    .from(sql`(values (1)) as one`)
  return row?.found ? { ...facts, corrected } : texts
}

function queryOf(words: KnownWord[], depth: Depth) {
  return { depth, query: words.map((word) => word[depth] ?? exact(word)).join('&') }
}

function isFound(depth: Depth, query: string, among: readonly Visibility[]): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${productWords} join ${productIndex} using (product_id)
    where ${productWords[depth]} @@ ${query}::tsquery and ${inArray(productIndex.visibility, [...among])})`
}

/** Condition of a product: it has the words. */
export function hasWords(id: AnyPgColumn, { depth, query }: TextSearch): SQL {
  return sql`${id} in (select ${productWords.productId} from ${productWords}
    where ${productWords[depth]} @@ ${query}::tsquery)`
}

/** The nearest words that are looked up. */
const NEAR_MAX = 5

/** The word of a visible product that was probably meant, as it is written. Two statements. */
async function nearest(
  world: At,
  word: string,
  among: readonly Visibility[],
): Promise<string | null> {
  if (typosIn(word) === 0) return null
  const rows = await world.db
    .select({ word: searchWords.word, shown: searchWords.shown })
    .from(searchWords)
    .where(sql`${searchWords.shortened} && ${sql.param(shortenedForms(word))}::text[]`)
  const near = nearestWords(word, rows).slice(0, NEAR_MAX)
  if (near.length === 0) return null
  const found = await findWords(
    world,
    near.flatMap(({ shown }) => searchWordsOf(shown)),
    among,
  )
  return near.find((_, at) => found[at]?.texts)?.shown ?? null
}
