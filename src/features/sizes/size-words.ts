import { locales } from '#base/locale.ts'
import { staffWords } from '#languages/staff-words.ts'

import { searchedSystems, type SizeSystem, sizeIn, sizeSystems } from './size-chart.ts'

/** The European size from which on a coat is of a plus size. */
const PLUS_FROM = 48
const PLUS = 'plussize'

/** Words by which a search finds the sizes of a product: `eu38`, `ru44`, `uk12`, `us8`. */
export function sizeWordsOf(sizes: string[]): string[] {
  const systems = Object.keys(sizeSystems) as SizeSystem[]
  const words = sizes.flatMap((size) =>
    systems.flatMap((system) => {
      const own = sizeIn(system, size)
      return own === null ? [] : [`${system.toLowerCase()}${own}`]
    }),
  )
  const letters = sizes.filter((size) => /^[a-z0-9]{1,5}$/i.test(size) && !/^\d+$/.test(size))
  const isPlus = sizes.some((size) => /^\d+$/.test(size) && Number(size) >= PLUS_FROM)
  return [...words, ...letters.map((size) => `eu${size.toLowerCase()}`), ...(isPlus ? [PLUS] : [])]
}

const words = locales.map((locale) => staffWords[locale].search.sizes)
const sourcesOf = (name: 'before' | 'behind' | 'plus', system?: 'EU' | 'RU') =>
  words
    .filter((each) => !system || each.system === system)
    .map((each) => `(?:${each[name].source})`)
    .join('|')
const pattern = (source: string) => new RegExp(source, 'giu')
const START = '(?<![\\p{L}\\d])'
const START_OF_NUMBER = '(?<![\\p{L}\\d/.-])'
/** A size, or a range of which any size is meant: `46`, `3XL`, `54-56`. */
const SIZE =
  '(?<from>\\d{1,2}|[2-6]?[smlx]{1,4})(?![\\p{L}\\d])(?:\\s*[-/]\\s*(?<to>\\d{1,2})(?!\\d))?'
const wordOfSize = `(?:${sourcesOf('before')})?`

type Parts = { system?: string; from?: string; to?: string }

/** Patterns that mark a number as a size, and the system of sizes where it is not said. */
const named: [RegExp, (parts: Parts) => string][] = [
  [pattern(`${START}(?:${sourcesOf('plus')})`), () => PLUS],
  [
    pattern(
      `${START}(?<system>${Object.keys(searchedSystems).join('|')})\\s*${wordOfSize}${SIZE.replace('|[2-6]?[smlx]{1,4}', '')}`,
    ),
    ({ system = '', ...sizes }) => join(sizes, (size) => europeanSize(system, Number(size))),
  ],
  [pattern(`${START}(?:${sourcesOf('before', 'RU')})${SIZE}`), (parts) => join(parts, russian)],
  [
    pattern(`${START_OF_NUMBER}${SIZE}(?:${sourcesOf('behind', 'RU')})`),
    (parts) => join(parts, russian),
  ],
  [pattern(`${START}(?:${sourcesOf('before', 'EU')})${SIZE}`), (parts) => join(parts, sized)],
  [
    pattern(`${START_OF_NUMBER}${SIZE}(?:${sourcesOf('behind', 'EU')})`),
    (parts) => join(parts, sized),
  ],
]

const join = ({ from, to }: Parts, wordOf: (size: string) => string): string =>
  [from, to].flatMap((size) => (size ? [wordOf(size)] : [])).join('')

const europeanSize = (system: string, size: number) =>
  `eu${size - searchedSystems[system.toUpperCase() as keyof typeof searchedSystems]}`

const russian = (size: string) =>
  /^\d/.test(size) && !/[a-z]/i.test(size) ? `ru${size}` : `eu${size}`

/** Small numbers are British, European ones begin at 30. */
const sized = (size: string) =>
  /^\d+$/.test(size) && Number(size) < 30 ? `uk${size}` : `eu${size}`

/** A search text with its sizes as the words of {@link sizeWordsOf}; of a range, both without a space. */
export const withSizeWords = (typed: string): string =>
  named.reduce(
    (text, [sign, wordOf]) =>
      text.replace(sign, (...match: unknown[]) =>
        ` ${wordOf(match.at(-1) as Parts)} `.toLowerCase(),
      ),
    typed,
  )
