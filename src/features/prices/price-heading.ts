import type { Locale } from '#base/locale.ts'
import { plainDigits } from '#base/reading/numerals.ts'
import { readPieces } from '#base/reading/pieces.ts'
import { empty, type Reading, question, unclear, valueReading } from '#base/reading/reading.ts'

import { QUANTITY_MAX } from './price-list.ts'

/** Words that say "from so many pieces on" around a quantity. */
const FROM =
  /^(?:from|min|minimum|moq|qty|quantity|ab|up|and|more|over|en|az|adet|adetten|adedi|ve|üzeri|itibaren|от|мин|шт|штук|и|более|выше|pcs?|pieces?)$/iu

/** A number in a heading, with its groups; the end of a range, a season and a code are none. */
const NUMBER = String.raw`(?<![\p{L}\d/.-])(?:[1-9]\d{0,2}(?:[., ']\d{3})+|\d+)(?![\d/])`
const numbers = new RegExp(NUMBER, 'gu')
const withPlus = new RegExp(`(${NUMBER}) ?\\+`, 'u')

/**
 * The quantity that a heading of prices names: `100`, `100+`, `from 1,000 pcs`, `50–99`, `FW 25/26 50+`. A number among words that
 * have nothing to do with quantities, `2025 price`, is asked about, unless the list has that quantity.
 * @param known quantities of the list
 */
export function readQuantity(
  heading: string,
  known: readonly number[],
  locale: Locale,
): Reading<number> {
  const plain = plainDigits(heading)
    .replace(/≥|>=|>/g, ' ')
    .replace(/(\d) ?- ?\d[\d.,']*/, '$1')
  if (plain.trim() === '') return empty
  const plus = withPlus.exec(plain)?.[1]
  const [first, ...more] = plus ? [plus] : (plain.match(numbers) ?? [])
  const usual = { least: 1, most: QUANTITY_MAX }
  const reading = readPieces(first ?? '', { locale, most: QUANTITY_MAX, usual })
  if (reading.kind === 'question') return reading
  if (reading.kind !== 'value' || reading.value === 0) return unclear
  if (plus) return reading
  const words = plain.replace(numbers, ' ').match(/[\p{L}\d]+/gu) ?? []
  const isQuantity = more.length === 0 && words.every((word) => FROM.test(word))
  if (isQuantity || (more.length === 0 && known.includes(reading.value)))
    return valueReading(reading.value)
  return more.length === 0 ? question('similar', [reading.value]) : unclear
}
