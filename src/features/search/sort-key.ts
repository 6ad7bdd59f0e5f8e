import type { Locale } from '#base/locale.ts'
import { serverWords } from '#languages/server-words.ts'

/** A code point of private use, above all letters: `c` + AFTER is after every word with `c`, before `d`. */
const AFTER = '\uf8ff'

/**
 * A text whose bytes are in the order of the alphabet of a language: databases differ in the
 * languages they can sort, but not in bytes.
 */
export function sortKeyOf(text: string, locale: Locale): string {
  const own = serverWords[locale].ownLetters
  const letters = text
    .toLocaleLowerCase(locale)
    .replace(/\p{L}/gu, (letter) => (own[letter] ? own[letter] + AFTER : letter))
  return letters
    .replace(/[^\p{L}\p{N}\uf8ff]+/gu, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
}
