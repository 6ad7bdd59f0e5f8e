import { inOrderOfFallback, type Locale, locales, type Texts } from '#base/locale.ts'
import { wordsOfLanguages } from '#features/search/language-words.ts'
import { seasonWordsOf } from '#features/search/season-words.ts'
import { sortKeyOf } from '#features/search/sort-key.ts'
import { synonymsOf } from '#features/search/synonyms.ts'
import { indexWordsOf, percentWord, stemsOf, wordStem, wordsOf } from '#features/search/words.ts'
import { sizeWordsOf } from '#features/sizes/size-words.ts'

import { facetNames } from './product-filter.ts'

/** Version of the rules for words, stems, synonyms and sort keys; raising it indexes all products anew. */
const WORD_RULES = 2

/** Version of an index row: a further facet raises it too. */
export const INDEX_RULES = WORD_RULES + facetNames.length

/** Prefix of the second entry of a word that belongs to the facts of a product. */
export const FACT_PREFIX = '='

type Entry = { slug: string; name: Texts }

/** All texts of a product that a search can find. */
export type IndexedProduct = {
  id: string
  styleCode: string
  name: Texts
  description: Texts
  details: Partial<Record<Locale, string[]>>
  lengthCm: number | null
  collection: Texts
  /** Full names of the collection, which contain the season. */
  season: Texts
  sizes: string[]
  /** Shares of the fibers. */
  composition: { percent: number }[]
  /** Category, fabric, fibers and colors. */
  entries: Entry[]
}

/** The search words and sort keys of a product, see `product-index.tables.ts`. */
export type IndexEntry = {
  id: string
  words: string[]
  names: { locale: Locale; sortKey: string }[]
}

/** A folded word with its written form. */
export type SearchWordEntry = { word: string; shown: string }

export function indexEntryOf(product: IndexedProduct): IndexEntry {
  const facts = new Set([
    ...codesOf(product.styleCode),
    ...sizeWordsOf(product.sizes),
    ...product.composition.map(({ percent }) => percentWord(percent)),
  ])
  const texts = new Set<string>()
  for (const locale of locales) {
    for (const word of indexWordsOf(factsIn(product, locale))) facts.add(wordStem(word, locale))
    for (const word of indexWordsOf(textsIn(product, locale))) texts.add(wordStem(word, locale))
  }
  const names = locales.map((locale) => ({
    locale,
    sortKey: sortKeyOf(nameIn(product, locale), locale),
  }))
  const words = new Set([...facts, ...texts, ...[...facts].map((word) => FACT_PREFIX + word)])
  return { id: product.id, words: [...words], names }
}

const cuts = new Set(wordsOfLanguages('cuts').flatMap(wordsOf).flatMap(stemsOf))

/** Words of the facts of products, and of cuts in their texts, to which a misspelled word can be corrected. */
export function searchWordEntriesOf(products: IndexedProduct[]): SearchWordEntry[] {
  const words = new Map<string, string>()
  const stems = new Map<string, string>()
  for (const locale of locales) {
    // Each word once: the same words are in the texts of many products.
    const wordsOfAll = (textOf: typeof factsIn) =>
      new Set(products.flatMap((product) => lettersIn(textOf(product, locale), locale)))
    const cutWords = [...wordsOfAll(textsIn)].filter(namesCut)
    for (const shown of [...wordsOfAll(factsIn), ...cutWords]) {
      const [word = ''] = wordsOf(shown)
      words.set(word, shown)
      // A misspelled word may have another ending.
      stems.set(wordStem(word, locale), shown)
    }
  }
  return [...new Map([...stems, ...words])].map(([word, shown]) => ({ word, shown }))
}

const lettersIn = (text: string, locale: Locale) =>
  text.toLocaleLowerCase(locale).match(/\p{L}{4,}/gu) ?? []

const namesCut = (word: string) =>
  wordsOf(word).some((folded) => stemsOf(folded).some((stem) => cuts.has(stem)))

function factsIn(
  { name, collection, season, entries, lengthCm }: IndexedProduct,
  locale: Locale,
): string {
  const slugs = entries.map(({ slug }) => slug)
  return [
    name[locale],
    collection[locale],
    season[locale],
    seasonWordsOf([...Object.values(collection), ...Object.values(season)]),
    ...entries.map((entry) => entry.name[locale]),
    synonymsOf(slugs, lengthCm, locale),
  ].join(' ')
}

function textsIn({ description, details }: IndexedProduct, locale: Locale): string {
  return [description[locale], ...(details[locale] ?? [])].join(' ')
}

/** Search words of a style code: `MN-2601` is also found as `mn2601` and `2601`. */
function codesOf(styleCode: string): string[] {
  const words = wordsOf(styleCode)
  return [...words, words.join('')].filter(Boolean)
}

function nameIn({ name, id }: IndexedProduct, locale: Locale): string {
  return inOrderOfFallback(locale).flatMap((language) => name[language] ?? [])[0] ?? id
}
