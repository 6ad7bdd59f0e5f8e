import type { Locale } from '#base/locale.ts'

/** Words of a search that are used; more would only slow the database. */
export const SEARCH_WORDS_MAX = 6

/**
 * A text as the search compares it: lower case of its language, no diacritics, no punctuation, one
 * space between words. `KAŞE`, `kaşe` and `kase` become one, so do `ё` and `е`.
 */
export function foldText(text: string, locale: Locale): string {
  return text
    .toLocaleLowerCase(locale)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Inflectional endings in folded letters. Buyers type
 * `kabanlar` and `шерстяное`, the catalogue says `kaban` and `шерсть`.
 */
const endings: Record<Locale, RegExp> = {
  tr: /(lar|ler)(i|in|da|de|dan|den)?$/,
  en: /(es|s)$/,
  ru: /(ами|ями|ого|его|ому|ему|ыми|ими|ях|ах|ов|ев|ои|еи|ыи|ии|ая|яя|ое|ее|ые|ие|ую|юю|ом|ем|ам|ям|ых|их|а|я|ы|и|у|ю|е|о|ь)$/,
}

/** Minimum length of a word after its ending is removed. */
const STEM_MIN = 3

/**
 * The words of a search; a product must contain all of them. Empty if the text has no searchable word.
 * The words are folded and without endings, to be searched inside folded text.
 */
export function searchWords(typed: string, locale: Locale): string[] {
  const words = foldText(typed, locale).split(' ').filter(Boolean)
  return [...new Set(words.map((word) => stem(word, locale)))].slice(0, SEARCH_WORDS_MAX)
}

function stem(word: string, locale: Locale): string {
  const short = word.replace(endings[locale], '')
  return short.length >= STEM_MIN ? short : word
}
