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
const russian = (size = '') => `ru${size}`

/** Words that mark a number as a size, and the system of sizes where it is not said. */
const named: [RegExp, (...parts: string[]) => string][] = [
  [pattern(`(?<![\\p{L}\\d])(?:${sourcesOf('plus')})`), () => PLUS],
  [pattern(`(?<![\\p{L}\\d])(?:${sourcesOf('before', 'RU')})(\\d{2})(?!\\d)`), russian],
  [pattern(`(?<![\\p{L}\\d/.-])(\\d{2})(?:${sourcesOf('behind', 'RU')})`), russian],
  [
    pattern(
      `(?<![\\p{L}\\d])(?:${sourcesOf('before', 'EU')})(\\d{1,2}|[smlx]{1,4})(?![\\p{L}\\d])`,
    ),
    sized,
  ],
  [pattern(`(?<![\\p{L}\\d/.-])(\\d{1,2}|[smlx]{1,4})(?:${sourcesOf('behind', 'EU')})`), sized],
  [
    pattern(`(?<![\\p{L}\\d])(${Object.keys(searchedSystems).join('|')})\\s*(\\d{1,2})(?!\\d)`),
    (system, size) => `eu${europeanSize(system, Number(size))}`,
  ],
]

function europeanSize(system: string, size: number): number {
  return size - searchedSystems[system.toUpperCase() as keyof typeof searchedSystems]
}

/** Small numbers are British, European ones begin at 30. */
function sized(size = ''): string {
  return /^\d+$/.test(size) && Number(size) < 30 ? `uk${size}` : `eu${size}`
}

/** A search text with its sizes as the words of {@link sizeWordsOf}. */
export const withSizeWords = (typed: string): string =>
  named.reduce(
    (text, [sign, wordOf]) =>
      text.replace(sign, (_, ...parts: (string | number | undefined)[]) =>
        ` ${wordOf(...parts.filter((part) => typeof part === 'string'))} `.toLowerCase(),
      ),
    typed,
  )
