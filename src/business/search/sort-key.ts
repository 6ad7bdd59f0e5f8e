import type { Locale } from '#base/locale.ts'

/** Letters with a place of their own in the alphabet, and the letter they follow. */
const ownLetters: Record<Locale, Record<string, string>> = {
  tr: { ç: 'c', ğ: 'g', ı: 'h', ö: 'o', ş: 's', ü: 'u' },
  en: {},
  ru: { ё: 'е', й: 'и' },
}

/** Of private use, above all letters: `c` + AFTER is after every word with `c`, before `d`. */
const AFTER = '\uf8ff'

/**
 * A text whose bytes are in the order of the alphabet of a language: databases differ in the
 * languages they can sort, but not in bytes.
 */
export function sortKeyOf(text: string, locale: Locale): string {
  const own = ownLetters[locale]
  const letters = text
    .toLocaleLowerCase(locale)
    .replace(/\p{L}/gu, (letter) => (own[letter] ? own[letter] + AFTER : letter))
  return letters
    .replace(/[^\p{L}\p{N}\uf8ff]+/gu, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
}
