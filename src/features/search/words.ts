import { foldText } from '#base/folded-text.ts'
import { type Locale, locales } from '#base/locale.ts'
import { plainSigns } from '#base/same-letters.ts'
import { withSizeWords } from '#features/sizes/size-words.ts'
import { staffWords } from '#languages/staff-words.ts'

import { patternOfLanguages } from './language-words.ts'
import { deniedBy, withDenials, withShades } from './phrases.ts'

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

const START = '(?<![\\p{L}\\d])'
const pattern = (source: string) => new RegExp(source, 'giu')
/** Cuts that are named by a letter or in two words, as a single word. */
const A_LINE = pattern(`${START}(?:${patternOfLanguages('aLine')})`)
const CUTS = pattern(`${START}(?:${patternOfLanguages('cutsInTwoWords')})(?!\\p{L})`)
/** A season with its only year, which is the year in which it begins: `FW26`, not `FW 25/26`. */
const ONE_YEAR = pattern(
  `${START}(${patternOfLanguages('seasonCodes')})\\s*(?:20)?(\\d\\d)(?!\\s*[/-]?\\s*\\d)`,
)
const SEASON = pattern(`${START}(${patternOfLanguages('seasonCodes')})(?=\\d)`)

function withPhrases(text: string): string {
  const plain = plainSigns(text)
    .replace(A_LINE, ' aline ')
    .replace(CUTS, (cut) => cut.replace(/\s+(?:the\s+)?/g, ''))
  return /\d/.test(plain) ? plain.replace(ONE_YEAR, '$1 first$2').replace(SEASON, '$1 ') : plain
}

/** Folded words of a text. Single letters mean nothing: `A-line`, `women’s`. */
export function wordsOf(text: string): string[] {
  return foldSearchText(withPhrases(text))
    .split(' ')
    .filter((word) => /^\d|../u.test(word))
    .map((word) => word.slice(0, WORD_MAX))
}

/** Folded words of a text of a product: denied words as in {@link withDenials}, and each shade of a color also with its color. */
export function indexWordsOf(text: string): string[] {
  const words = withDenials(wordsOf(text))
  return [...words, ...withShades(words)]
}

/** A share of a fiber: `80%`, `%80`. */
const PERCENT = /(\d{1,3})\s*%|%\s*(\d{1,3})/g
export const percentWord = (percent: number | string): string => `${percent}percent`

const UNITS = `(?:${patternOfLanguages('units')}|[$€₺₽])`
/** Numbers of pieces and amounts, which are no property of a product. */
const QUANTITIES = pattern(
  `${START}(?:${patternOfLanguages('minimum')})[\\s.:]*\\d[\\d.,]*(?:\\s*${UNITS}(?!\\p{L}))?|${START}\\d[\\d.,]*\\s*${UNITS}(?!\\p{L})|[$€₺₽]\\s*\\d[\\d.,]*`,
)

const asTyped = (typed: string) =>
  withSizeWords(plainSigns(typed))
    .replace(PERCENT, (_, before: string, behind: string) => ` ${percentWord(before ?? behind)} `)
    .replace(QUANTITIES, ' ')

/**
 * The words of a search; a product must have all of them. Empty if the text has no searchable word.
 * Fillers count only when there is nothing else.
 */
export function searchWordsOf(typed: string): SearchWord[] {
  const words = [...new Set(withDenials(wordsOf(asTyped(typed))))]
  const meant = words.filter((word) => !isFiller(word))
  const all = (meant.length > 0 ? withShades(meant) : words).map((word) => ({
    word,
    stems: sizesIn(word) ?? stemsOf(word),
  }))
  const used = new Set(all.filter((word) => !isCodeNumber(word)).slice(0, SEARCH_WORDS_MAX))
  return all.filter((word) => used.has(word) || isCodeNumber(word))
}

function isFiller(word: string): boolean {
  return ignored.has(word) || stemsOf(word).some((stem) => stem !== word && ignored.has(stem))
}

/** Says whether a search has no word that tells products apart: `price list`. */
export const isOfFillers = (words: readonly SearchWord[]): boolean =>
  words.every(({ word }) => isFiller(word))

/** Sizes of a range, any of which is meant: `ru54ru56`. */
const sizesIn = (word: string) =>
  /^(?:[a-z]{2}\d\d){2,}$/.test(word) ? (word.match(/[a-z]{2}\d\d/g) ?? null) : null

/** The stems a word may have: buyers type Turkish words on English pages, so its language is open. */
export function stemsOf(word: string): string[] {
  const denied = deniedBy(word)
  if (denied) return stemsOf(denied).map((stem) => word[0] + stem)
  return [...new Set(locales.map((locale) => wordStem(word, locale)))]
}

const CYRILLIC = /\p{Script=Cyrillic}/u

/**
 * A folded word of a language without its endings. Buyers type `kabanlar`, `kaşmirli` and `шерстяное`; the catalogue
 * says `kaban`, `kaşmir` and `шерстяной`.
 */
export function wordStem(word: string, locale: Locale): string {
  const denied = deniedBy(word)
  if (denied) return word[0] + wordStem(denied, locale)
  const { script, endings } = staffWords[locale].search
  if (CYRILLIC.test(word) !== (script === 'Cyrillic')) return word
  const stem = endings.reduce((rest, { ending, becomes = '', stays }) => {
    const short = rest.replace(ending, becomes)
    return short.length >= stays + becomes.length ? short : rest
  }, word)
  // A soft sign is left out by those who type without it, and in Ukrainian.
  return stem.replaceAll('ь', '')
}

const ignored = new Set(
  locales.flatMap((locale) =>
    foldSearchText(staffWords[locale].search.fillers)
      .split(' ')
      .flatMap((word) => [word, wordStem(word, locale)]),
  ),
)
