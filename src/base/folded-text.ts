/**
 * A text as searches compare it: without case, accents and the dot of an i, because the keyboards of
 * staff differ.
 */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
}

/** The same rule for `translate` in the database: letters and their folded letters, in the same order. */
export const foldedLetters = ((): { from: string; to: string } => {
  const blocks = [
    [0x41, 0x5a],
    [0xc0, 0x17f],
    [0x400, 0x4ff],
  ] as const
  const pairs = blocks
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)),
    )
    .map((letter) => [letter, foldText(letter)] as const)
    .filter(([letter, folded]) => folded !== letter && folded.length === 1)
  return { from: pairs.map(([from]) => from).join(''), to: pairs.map(([, to]) => to).join('') }
})()

/** Digits of a typed phone number without its prefix, or null: `0532 111 22 33` and `+90 (532) 111-22-33` end alike. */
export function digitsOf(typed: string): string | null {
  return /^[+\d\s().-]{5,}$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+/, '') : null
}

const WORDS_MAX = 8

/** The folded words of a search text. */
export function foldedWords(typed: string): string[] {
  return foldText(typed).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
}
