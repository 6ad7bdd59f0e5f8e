import type { Locale } from '../locale.ts'
import { type Mark, type Numeral, decimalMarkIn } from './numerals.ts'
import { question, type Reading, unclear, valueReading } from './reading.ts'

/** Bounds of what is usual at a place, in the units of its values; what lies beyond is asked about. */
export type Usual = { least: number; most: number }

/** What is known of the place of a text. */
export type Notation = {
  /** Language of the writer. */
  locale: Locale
  /** The decimal mark that the column or sheet of the text proves; `open`: what would prove it can be read in two ways. */
  columnMark?: Mark | 'open' | null
  usual?: Usual | null
}

/** A number in the units of its kind: cents, pieces, grams. */
type Units = { units: number; isExact: boolean }

/** A kind of numbers: how it takes a numeral, and whom it believes when a single mark parts three digits. */
export type Kind = {
  unitsOf: (numeral: Numeral) => Units | null
  /** @param isLocaleMark whether the mark is the decimal mark of the writer's language */
  believes: (isLocaleMark: boolean, decimal: string) => 'group' | 'decimal' | null
  /** Where nothing is known to be usual, values from this one on are asked about. */
  unusualFrom?: number
}

/** How far from known values a value may lie before it is asked about. */
const FAR = 10

/** What is usual beside values that are known, such as the prices of a list; null without any. */
export function usualBeside(known: readonly number[]): Usual | null {
  const sizes = known.filter((value) => value > 0)
  if (sizes.length === 0) return null
  return { least: Math.min(...sizes) / FAR, most: Math.max(...sizes) * FAR }
}

/**
 * Decides between the ways to read a number: by the marks of its column, then by what is usual and by the language as far as its
 * kind believes it. A value that is rounded or unusual is asked about.
 */
export function decide(
  numerals: readonly Numeral[],
  kind: Kind,
  notation: Notation,
): Reading<number> {
  const { columnMark, usual, locale } = notation
  const ways = numerals.flatMap((numeral) => {
    const units = kind.unitsOf(numeral)
    return units ? [{ ...units, ...numeral }] : []
  })
  const [first, second] = ways
  if (!first) return unclear
  const judge = (way: Units, other?: Units) => judged(way, kind, usual, other)
  if (!second) return judge(first)
  const { mark } = second
  const isLocaleMark = mark === decimalMarkIn(locale)
  const near = ways.filter(({ units }) => isUsual(units, kind, usual))
  const only = near.length === 1 && usual ? near[0] : undefined
  if (columnMark && columnMark !== 'open') return mark === columnMark ? judge(second) : judge(first)
  const language = kind.believes(isLocaleMark, second.decimal)
  const believed = language && (language === 'group' ? first : second)
  // What is usual decides where the language says nothing; where the two contradict each other, the person does.
  if (only?.isExact && (!believed || believed === only)) return valueReading(only.units)
  const isOpen = columnMark === 'open' || (usual && near.length !== 2)
  if (believed && !isOpen) return judge(believed, believed === first ? second : first)
  const likelier = only ?? (isLocaleMark ? second : first)
  const other = likelier === first ? second : first
  return question('mark', [likelier.units, other.units])
}

function judged(
  { units, isExact }: Units,
  kind: Kind,
  usual: Usual | null | undefined,
  other?: Units,
): Reading<number> {
  if (!isExact) return question('rounded', [units])
  if (isUsual(units, kind, usual)) return valueReading(units)
  const others = other ? [other.units] : usualBy(units, kind, usual)
  return question('far', [units, ...others])
}

/** Zero says that there is none, and is near to everything. */
function isUsual(units: number, { unusualFrom }: Kind, usual: Usual | null | undefined): boolean {
  if (units === 0) return true
  if (!usual) return unusualFrom === undefined || units < unusualFrom
  return Math.abs(units) >= usual.least && Math.abs(units) <= usual.most
}

/** The number with its mark at another place, where that would be usual. */
function usualBy(units: number, kind: Kind, usual: Usual | null | undefined): number[] {
  if (!usual) return []
  return [100, 1000, 10]
    .flatMap((factor) => [units / factor, units * factor])
    .filter((other) => Number.isSafeInteger(other) && isUsual(other, kind, usual))
    .slice(0, 1)
}
