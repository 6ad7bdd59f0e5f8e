import { wordsOfLanguages } from './language-words.ts'

/** Begins a word that stands for “without …”; nobody types it. */
const WITHOUT = '0'
/** Words before the word that they deny, and behind it. */
const denials = new Set(wordsOfLanguages('denials'))
const denialsBehind = new Set(wordsOfLanguages('denialsBehind'))
/** Words between a denial and its word. */
const articles = new Set(['a', 'an', 'any', 'the'])
/** Some languages say it by an ending: `kürksüz`, `sleeveless`. */
const DENIED = /^(.{3,}?)(?:s[iu]z(?:l[ae]r\w*)?|less)$/
const shades = new Set(wordsOfLanguages('shades'))

/**
 * Folded words, each denied word as a word of its own: `без меха`, `without fur` and `kürksüz` become a single one, so that they are
 * not found where there is fur.
 */
export function withDenials(words: string[]): string[] {
  const rest = words.filter(
    (word, index) => !(articles.has(word) && denials.has(words[index - 1] ?? '')),
  )
  return rest.flatMap((word, index) => {
    const [before = '', after = ''] = [rest[index - 1], rest[index + 1]]
    if (denials.has(word) && isName(after)) return []
    if (denialsBehind.has(word) && isName(before)) return []
    if (isName(word) && (denials.has(before) || denialsBehind.has(after))) return [WITHOUT + word]
    const [, denied] = DENIED.exec(word) ?? []
    return [denied ? WITHOUT + denied : word]
  })
}

const isName = (word: string) => /^\p{L}/u.test(word)

/** The word that a word of {@link withDenials} denies; null for any other word. */
export const deniedBy = (word: string): string | null =>
  /^0\p{L}/u.test(word) ? word.slice(WITHOUT.length) : null

/** Folded words with each shade and the color behind it as one word: `dark green`, `тёмно-зелёный`. */
export function withShades(words: string[]): string[] {
  return words.flatMap((word, index) => {
    const [before = '', after] = [words[index - 1], words[index + 1]]
    if (shades.has(word) && after) return []
    return [shades.has(before) ? before + word : word]
  })
}
