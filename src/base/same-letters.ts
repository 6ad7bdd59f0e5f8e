/** Invisible signs without meaning in a line: marks of direction, zero widths, soft hyphens. */
const INVISIBLE =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF]/g

/** A text without invisible signs. Joiners inside emoji and Persian words stay. */
export const withoutInvisible = (text: string) => text.replace(INVISIBLE, '')

const DASHES = /[\p{Pd}\u2212\u2043\u02D7]/gu

/**
 * A text in the signs of a keyboard: full-width and other forms of letters and digits as plain ones,
 * every dash as a hyphen, every space and control sign as a space, nothing invisible. Case stays.
 */
export function plainSigns(text: string): string {
  return withoutInvisible(text.normalize('NFKC'))
    .replace(/[\u200C\u200D]/g, '')
    .replace(DASHES, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Small Cyrillic and Greek letters that look like a Latin letter, as capitals or as small letters. */
const lookalikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  з: '3',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  ү: 'y',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  ζ: 'z',
  η: 'h',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'n',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
}

/** A text of small letters with Latin letters in the place of those that look alike. */
export const latinLookalikes = (text: string) =>
  text.replace(/[^\p{ASCII}]/gu, (letter) => lookalikes[letter] ?? letter)

/** Whether a word has letters of two scripts, which nobody types on purpose. */
export const mixesScripts = (word: string) =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)

/** Spaces, line breaks and characters without a width, as they come with a text pasted from an email or a chat. */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

/**
 * The spelling in which a password is hashed: Unicode form NFKC, nothing invisible around it. Spaces
 * inside stay. A password of such characters alone stays as it was typed.
 */
export function normalizePassword(typed: string): string {
  const composed = typed.normalize('NFKC')
  return composed.replace(AROUND, '') || composed
}
