import { getCountries } from 'libphonenumber-js/min'

import { locales } from '#base/locale.ts'

/** A word, and the countries (ISO 3166-1 alpha-2) whose names contain it in any of our languages. */
type SearchWord = { text: string; countries: string[] }

/** A parsed search text. A row must contain every word, or else the number. */
export type Search = { words: SearchWord[]; digits: string | null }

const WORDS_MAX = 8
/** A shorter word is part of too many country names. */
const COUNTRY_LETTERS_MIN = 3

export function readSearch(typed: string): Search {
  const words = foldText(typed).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
  return {
    words: words.map((text) => ({
      text,
      countries: text.length < COUNTRY_LETTERS_MIN ? [] : countriesNamed(text),
    })),
    // `0532 111 22 33` and `+90 (532) 111-22-33` are the same number with different prefixes.
    digits: /^[+\d\s().-]{5,}$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+/, '') : null,
  }
}

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

/** Every country with its folded names in all our languages. */
const regions = locales.map((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
const countryNames = getCountries().map((code) => ({
  code,
  names: foldText(regions.map((names) => names.of(code)).join('\n')),
}))

function countriesNamed(text: string): string[] {
  return countryNames.filter(({ names }) => names.includes(text)).map(({ code }) => code)
}
