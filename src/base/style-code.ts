import { latinLookalikes, mixesScripts, plainSigns } from './same-letters.ts'

/** Separators between the parts of a code, left out where different separators must not matter. */
const SEPARATORS = /[-_ ./]+/g

/**
 * A style code as it is stored: plain signs, and Latin letters in the place of equal-looking Cyrillic letters among
 * them. A code of Cyrillic letters only stays.
 */
export function cleanStyleCode(typed: string): string {
  const plain = plainSigns(typed.toWellFormed())
  return mixesScripts(plain)
    ? Array.from(plain, (letter) => {
        const small = letter.toLowerCase()
        const latin = latinLookalikes(small)
        return letter === small ? latin : latin.toUpperCase()
      }).join('')
    : plain
}

/** The key by which style codes are equal: letters that look alike count as the same, and so do cases and dashes. */
export const styleCodeKey = (code: string) =>
  latinLookalikes(plainSigns(code).replaceAll('İ', 'i').replaceAll('ı', 'i').toLowerCase())

/** The same without separators: staff are asked about codes that differ only there. */
export const looseStyleCode = (code: string) => styleCodeKey(code).replace(SEPARATORS, '')

/**
 * The same rule for `translate` in the database, for the letters and signs that stored codes have: those that
 * change, then those that go.
 */
export const looseLetters = ((): { from: string; to: string } => {
  const blocks = [
    [0x20, 0x20],
    [0x2d, 0x2f],
    [0x41, 0x5f],
    [0x391, 0x3c9],
    [0x401, 0x45f],
    [0x2010, 0x2015],
    [0x2212, 0x2212],
  ] as const
  const pairs = blocks
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)),
    )
    .map((letter) => [letter, looseStyleCode(letter)] as const)
    .filter(([letter, loose]) => loose !== letter && /^\p{L}?$|^\d$/u.test(loose))
  const changed = pairs.filter(([, loose]) => loose !== '')
  const gone = pairs.filter(([, loose]) => loose === '')
  return {
    from: [...changed, ...gone].map(([letter]) => letter).join(''),
    to: changed.map(([, loose]) => loose).join(''),
  }
})()
