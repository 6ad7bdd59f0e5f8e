import { foldText } from '#base/folded-text.ts'
import { type Locale, locales } from '#base/locale.ts'
import { plainSigns } from '#base/same-letters.ts'
import { withSizeWords } from '#features/sizes/size-words.ts'
import { staffWords } from '#languages/staff-words.ts'

/** Words of a search that are used, beside numbers of style codes; more would only slow the database. */
const SEARCH_WORDS_MAX = 6

/** The number of a style code; a list of codes may be pasted. */
const CODE_NUMBER = /\d{3}/
export const isCodeNumber = ({ word }: SearchWord): boolean => CODE_NUMBER.test(word)

/** Letters of a word that count. */
const WORD_MAX = 40

/** A word of a search with the forms of it that the index may have. */
export type SearchWord = { word: string; stems: string[] }

/**
 * A text as the search compares it: lower case, no diacritics, no punctuation, a single space between
 * words. `KAŞE`, `kaşe` and `kase` become the same word, so do `ё` and `е`.
 */
export function foldSearchText(text: string): string {
  return foldText(plainSigns(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const sourcesOf = (name: 'aLine' | 'seasonCodes') =>
  locales.map((locale) => staffWords[locale].search[name].source).join('|')
/** Cuts that are named by a letter or in two words, as a single word. */
const A_LINE = new RegExp(`(?<![\\p{L}\\d])(?:${sourcesOf('aLine')})`, 'giu')
const SEASON = new RegExp(`(?<![\\p{L}\\d])(${sourcesOf('seasonCodes')})(?=\\d)`, 'giu')

const withPhrases = (text: string) =>
  plainSigns(text).replace(A_LINE, ' aline ').replace(SEASON, '$1 ')

/** Folded words of a text. Single letters mean nothing: `A-line`, `women’s`. */
export function wordsOf(text: string): string[] {
  return foldSearchText(withPhrases(text))
    .split(' ')
    .filter((word) => /^\d|../u.test(word))
    .map((word) => word.slice(0, WORD_MAX))
}

/**
 * The words of a search; a product must have all of them. Empty if the text has no searchable word.
 * Fillers count only when there is nothing else.
 */
export function searchWordsOf(typed: string): SearchWord[] {
  const words = [...new Set(wordsOf(withSizeWords(plainSigns(typed))))]
  const isFiller = (word: string) =>
    ignored.has(word) || stemsOf(word).some((stem) => stem !== word && ignored.has(stem))
  const meant = words.filter((word) => !isFiller(word))
  const all = (meant.length > 0 ? meant : words).map((word) => ({ word, stems: stemsOf(word) }))
  const used = new Set(all.filter((word) => !isCodeNumber(word)).slice(0, SEARCH_WORDS_MAX))
  return all.filter((word) => used.has(word) || isCodeNumber(word))
}

/** The stems a word may have: buyers type Turkish words on English pages, so its language is open. */
export function stemsOf(word: string): string[] {
  return [...new Set(locales.map((locale) => wordStem(word, locale)))]
}

const CYRILLIC = /\p{Script=Cyrillic}/u

/**
 * A folded word of a language without its endings. Buyers type `kabanlar`, `kaşmirli` and `шерстяное`; the catalogue
 * says `kaban`, `kaşmir` and `шерстяной`.
 */
export function wordStem(word: string, locale: Locale): string {
  const { script, endings } = staffWords[locale].search
  if (CYRILLIC.test(word) !== (script === 'Cyrillic')) return word
  return endings.reduce((rest, { ending, becomes = '', stays }) => {
    const short = rest.replace(ending, becomes)
    return short.length >= stays + becomes.length ? short : rest
  }, word)
}

const ignored = new Set(
  locales.flatMap((locale) =>
    foldSearchText(staffWords[locale].search.fillers)
      .split(' ')
      .flatMap((word) => [word, wordStem(word, locale)]),
  ),
)
