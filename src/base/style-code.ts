import { latinLookalikes, mixesScripts, plainSigns } from './same-letters.ts'

/** What stands between the parts of a code, and is left out where another one would be mistaken for it. */
const SEPARATORS = /[-_ ./]+/g

/**
 * A style code as it is kept: plain signs, and Latin letters where Cyrillic ones that look the same got among
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

/** What style codes are one by: letters that look alike are equal, and so are cases and dashes. */
export const styleCodeKey = (code: string) =>
  latinLookalikes(plainSigns(code).replaceAll('İ', 'i').replaceAll('ı', 'i').toLowerCase())

/** The same without what stands between the parts: codes that differ only there are asked about. */
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
