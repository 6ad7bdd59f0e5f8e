import { inOrderOfFallback, type Locale, locales, type Texts } from '#base/locale.ts'
import { seasonWordsOf } from '#features/search/season-words.ts'
import { sortKeyOf } from '#features/search/sort-key.ts'
import { synonymsOf } from '#features/search/synonyms.ts'
import { wordStem, wordsOf } from '#features/search/words.ts'
import { sizeWordsOf } from '#features/sizes/size-words.ts'

import { facetNames } from './product-filter.ts'

/** Raised with every change of what is written here, of stems, synonyms or sort keys. */
const WORD_RULES = 1

/** When it rises, as it does by itself with a further facet, all products are indexed anew. */
export const INDEX_RULES = WORD_RULES + facetNames.length

/** Before a word of a fact, where its second entry is. */
export const FACT_PREFIX = '='

type Entry = { slug: string; name: Texts }

/** Everything of a product that a search can find. */
export type IndexedProduct = {
  id: string
  styleCode: string
  name: Texts
  description: Texts
  details: Partial<Record<Locale, string[]>>
  lengthCm: number | null
  collection: Texts
  /** Its full names, which say the season. */
  season: Texts
  sizes: string[]
  /** Category, fabric, fibers and colors. */
  entries: Entry[]
}

/** What is stored for a product, see `product-index.tables.ts`. */
export type IndexEntry = {
  id: string
  words: string[]
  names: { locale: Locale; sortKey: string }[]
}

/** A folded word, and as it is written. */
export type ListedWord = { word: string; shown: string }

export function indexEntryOf(product: IndexedProduct): IndexEntry {
  const facts = new Set([...codesOf(product.styleCode), ...sizeWordsOf(product.sizes)])
  const texts = new Set<string>()
  for (const locale of locales) {
    for (const word of wordsOf(factsIn(product, locale))) facts.add(wordStem(word, locale))
    for (const word of wordsOf(textsIn(product, locale))) texts.add(wordStem(word, locale))
  }
  const names = locales.map((locale) => ({
    locale,
    sortKey: sortKeyOf(nameIn(product, locale), locale),
  }))
  const words = new Set([...facts, ...texts, ...[...facts].map((word) => FACT_PREFIX + word)])
  return { id: product.id, words: [...words], names }
}

/** The words of these products' facts that a misspelled one may have meant. */
export function listedWordsOf(products: IndexedProduct[]): ListedWord[] {
  const words = new Map<string, string>()
  const stems = new Map<string, string>()
  for (const product of products)
    for (const locale of locales) {
      const text = factsIn(product, locale)
      for (const shown of text.toLocaleLowerCase(locale).match(/\p{L}{4,}/gu) ?? []) {
        const [word = ''] = wordsOf(shown)
        words.set(word, shown)
        // A misspelled word may have another ending.
        stems.set(wordStem(word, locale), shown)
      }
    }
  return [...new Map([...stems, ...words])].map(([word, shown]) => ({ word, shown }))
}

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

/** `MN-2601` is found as `mn2601` and `2601` too. */
function codesOf(styleCode: string): string[] {
  const words = wordsOf(styleCode)
  return [...words, words.join('')].filter(Boolean)
}

function nameIn({ name, id }: IndexedProduct, locale: Locale): string {
  return inOrderOfFallback(locale).flatMap((each) => name[each] ?? [])[0] ?? id
}
