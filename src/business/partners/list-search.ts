import { getCountries } from 'libphonenumber-js/min'

import { locales } from '#base/locale.ts'

/** A word, and the countries (ISO 3166-1 alpha-2) whose names hold it in any of our languages. */
type SearchWord = { text: string; countries: string[] }

/** What a typed text asks for. Every word must be found; a number may be found instead of them. */
export type Search = { words: SearchWord[]; digits: string | null }

const WORDS_MAX = 8
/** A shorter word is part of half of all names of countries. */
const COUNTRY_LETTERS_MIN = 3

export function readSearch(typed: string): Search {
  const words = foldText(typed).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
  return {
    words: words.map((text) => ({
      text,
      countries: text.length < COUNTRY_LETTERS_MIN ? [] : countriesNamed(text),
    })),
    // `0532 111 22 33` and `+90 (532) 111-22-33` are one number: all but how it begins.
    digits: /^[+\d\s().-]{5,}$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+/, '') : null,
  }
}

/**
 * A text as searches compare it. Case and accents do not count, and neither does the dot of an i:
 * staff type as their keyboard has it.
 */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
}

/** The same for a database that knows no language: what becomes of each letter, in two rows. */
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
    .map((email) => [email, foldText(email)] as const)
    .filter(([email, folded]) => folded !== email && folded.length === 1)
  return { from: pairs.map(([from]) => from).join(''), to: pairs.map(([, to]) => to).join('') }
})()

/** Each country under its folded names. */
const regions = locales.map((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
const countryNames = getCountries().map((code) => ({
  code,
  names: foldText(regions.map((names) => names.of(code)).join('\n')),
}))

function countriesNamed(text: string): string[] {
  return countryNames.filter(({ names }) => names.includes(text)).map(({ code }) => code)
}
