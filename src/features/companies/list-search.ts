import { getCountries } from 'libphonenumber-js/min'

import { digitsOf, foldedWords, foldText } from '#base/folded-text.ts'
import { locales } from '#base/locale.ts'

/** A word with the countries (ISO 3166-1 alpha-2) whose names contain it in any of our languages. */
type SearchWord = { text: string; countries: string[] }

/** A parsed search text. A row must contain every word, or else the number. */
export type Search = { words: SearchWord[]; digits: string | null }

/** Least length of a word that is searched in names of countries; too many names contain a shorter word. */
const COUNTRY_LENGTH_MIN = 3

export function readSearch(typed: string): Search {
  return {
    words: foldedWords(typed).map((text) => ({
      text,
      countries: text.length < COUNTRY_LENGTH_MIN ? [] : countriesNamed(text),
    })),
    digits: digitsOf(typed),
  }
}

const regions = locales.map((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
/** Countries with their folded names in all our languages. */
const countryNames = getCountries().map((code) => ({
  code,
  names: foldText(regions.map((names) => names.of(code)).join('\n')),
}))

function countriesNamed(text: string): string[] {
  return countryNames.filter(({ names }) => names.includes(text)).map(({ code }) => code)
}
