import { getCountries } from 'libphonenumber-js/min'

import { locales } from '#base/locale.ts'
import { plainWord } from '#base/table-reading.ts'
import { staffWords } from '#languages/staff-words.ts'

/** Languages in which partners of the trade write the name of their country. */
const OTHER_LANGUAGES =
  'de it fr es pt nl pl cs sk hu ro bg el sr sr-Latn hr sl mk sq uk be kk ky uz ' +
  'uz-Cyrl az ka hy ar fa he sv da nb fi et lv lt zh ja ko'

let countries: Map<string, string> | undefined

/** The country that a cell names, also beside its code, its city or its flag: `Italy (IT)`, `Dubai, UAE`. */
export function countryOf(typed: string): string | undefined {
  countries ??= countriesByName()
  const text = typed.replace(/[\u{1F1E6}-\u{1F1FF}]/gu, (flag) =>
    String.fromCharCode((flag.codePointAt(0) ?? 0) - 0x1f1e6 + 65),
  )
  const whole = countryNamed(text)
  if (whole) return whole
  const named = text
    .split(/\s*[,()/|–-]+\s*|(?<=^[A-Z]{2})\s+/u)
    .flatMap((part) => countryNamed(part) ?? [])
  return new Set(named).size === 1 ? named[0] : undefined
}

const countryNamed = (text: string) =>
  countries?.get(plainWord(text)) ?? countries?.get(plainWord(text.replace(/^the\s+/i, '')))

/** Countries by their codes and names; a name that means another country in another language is left out. */
function countriesByName(): Map<string, string> {
  const codes = getCountries()
  const own = codes.flatMap((code) => [
    [plainWord(code), code] as const,
    ...locales.map((locale) => [plainWord(nameIn(locale, code)), code] as const),
    ...locales.flatMap((locale) =>
      (staffWords[locale].import.countries[code] ?? []).map(
        (name) => [plainWord(name), code] as const,
      ),
    ),
  ])
  const others = new Map<string, string | undefined>()
  for (const code of codes)
    for (const language of OTHER_LANGUAGES.split(' ')) {
      const word = plainWord(nameIn(language, code))
      others.set(word, others.has(word) && others.get(word) !== code ? undefined : code)
    }
  const clear = [...others].flatMap(([word, code]) => (code && word ? [[word, code] as const] : []))
  return new Map([...clear, ...own])
}

const names = new Map<string, Intl.DisplayNames>()
function nameIn(language: string, code: string): string {
  const inLanguage = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  names.set(language, inLanguage)
  return inLanguage.of(code) ?? code
}
