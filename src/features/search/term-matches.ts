import { locales } from '#base/locale.ts'

import { nearestWords } from './near-words.ts'
import { isOutOfRange } from './out-of-range.ts'
import { synonymsOf } from './synonyms.ts'
import { onOtherKeyboards, otherSpellings } from './typed-otherwise.ts'
import { type SearchWord, searchWordsOf, wordsOf } from './words.ts'

type Term = { slug: string; name: string }
type TermWords<Each> = { term: Each; name: string[]; other: string[] }

/**
 * The terms of the catalogue that a half-typed text may mean: those with every typed word at the
 * beginning of a word of their name, then of a synonym; if there are none, those of the text as it would be on another
 * keyboard, or those whose words are near.
 */
export function matchingTerms<Each extends Term>(typed: string, terms: Each[]): Each[] {
  const words = searchWordsOf(typed)
  if (words.length === 0) return []
  const named = terms.map((term) => ({
    term,
    name: wordsOf(term.name),
    other: otherWordsOf(term.slug),
  }))
  for (const text of [typed, ...onOtherKeyboards(typed)]) {
    const matches = termsWith(searchWordsOf(text), named)
    if (matches.length > 0) return matches
  }
  if (words.some(isOutOfRange)) return []
  return named
    .filter(({ name, other }) => words.every(({ word }) => isNear([...name, ...other], word)))
    .map(({ term }) => term)
}

function termsWith<Each>(words: SearchWord[], named: TermWords<Each>[]): Each[] {
  const byName = named.filter(({ name }) => words.every((word) => begins(name, word)))
  const byOther = named.filter(
    (match) => !byName.includes(match) && words.every((word) => begins(match.other, word)),
  )
  return [...byName, ...byOther].map(({ term }) => term)
}

/** Words of all languages: buyers type Turkish words on English pages. Slugs are words of some language. */
const otherWordsOf = (slug: string) =>
  [slug, ...locales.map((locale) => synonymsOf([slug], null, locale))].flatMap(wordsOf)

const begins = (words: string[], { word, stems }: SearchWord) =>
  [...stems, ...otherSpellings(word)].some((typed) => words.some((each) => each.startsWith(typed)))

/** The typed word may be the misspelled beginning of a longer word, with a letter too many or too few. */
function isNear(words: string[], typed: string): boolean {
  const beginnings = words
    .filter((word) => word[0] === typed[0])
    .flatMap((word) => [-1, 0, 1].map((more) => ({ word: word.slice(0, typed.length + more) })))
  return nearestWords(typed, beginnings).length > 0
}
