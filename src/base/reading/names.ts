import { looseStyleCode, styleCodeKey } from '../style-code.ts'
import { plainWord } from '../table-reading.ts'
import { plainDigits } from './numerals.ts'
import { empty, question, type Reading, unclear, valueReading } from './reading.ts'

/** A thing of the shop with its spellings: a color with its code and names, a size with its label. */
export type Named<Value> = { value: Value; spellings: readonly string[] }

type Key = (text: string) => string

/** The values with a spelling of which any key equals that of the text, by the strictest key that finds some. */
function findBy<Value>(
  text: string,
  things: readonly Named<Value>[],
  keys: readonly Key[],
): Value[] {
  for (const key of keys) {
    const word = key(text)
    const found = things.filter(({ spellings }) => spellings.some((each) => key(each) === word))
    if (word !== '' && found.length > 0) return [...new Set(found.map(({ value }) => value))]
  }
  return []
}

function readName<Value>(
  text: string,
  things: readonly Named<Value>[],
  keys: readonly Key[],
): Reading<Value> {
  const [first, ...more] = findBy(text, things, keys)
  if (first === undefined) return unclear
  return more.length > 0 ? question('several', [first, ...more]) : valueReading(first)
}

/** A color by its code or by one of its names; of a similar name, or a name with other words, the color is proposed. */
export function readColor<Value>(text: string, colors: readonly Named<Value>[]): Reading<Value> {
  if (plainDigits(text) === '') return empty
  const reading = readName(text, colors, [plainDigits, plainWord])
  if (reading.kind !== 'unclear') return reading
  const word = plainWord(text)
  const similar = colors.filter(({ spellings }) =>
    spellings.map(plainWord).some((each) => areSimilar(word, each)),
  )
  return similar.length > 0
    ? question(
        'similar',
        similar.map(({ value }) => value),
      )
    : unclear
}

/** A style code, whatever its case and dashes; of codes that differ only in separators each is proposed. */
export function readStyleCode<Value>(text: string, codes: readonly Named<Value>[]): Reading<Value> {
  if (plainDigits(text) === '') return empty
  const reading = readName(text, codes, [plainDigits, styleCodeKey])
  if (reading.kind !== 'unclear') return reading
  const loose = findBy(text, codes, [looseStyleCode])
  return loose.length > 0 ? question('similar', loose) : unclear
}

/** Words that stand beside a European size. */
const SIZE_WORDS =
  /^(?:eu|eur|beden|size|размер|р)[.:]? ?(?=\p{N})|(?<=\p{N}) ?(?:eu|eur|beden|р)\.?$/giu

/** A size by its code or its label: `38`, `EU 38`, `38 (44)` beside its label, `38,0` of a program. Other systems are unclear. */
export function readSize<Value>(text: string, sizes: readonly Named<Value>[]): Reading<Value> {
  const plain = plainDigits(text)
  if (plain === '') return empty
  const bare: Key = (typed) =>
    plainDigits(typed)
      .toUpperCase()
      .replace(SIZE_WORDS, '')
      .replace(/^(\d+)[.,]0+$/, '$1')
  return readName(text, sizes, [plainDigits, (typed) => plainDigits(typed).toUpperCase(), bare])
}

/** Whether two words differ by one letter, or one holds the other: five letters at least, since `red` is in many words. */
function areSimilar(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < 4) return false
  if (long.includes(short)) return true
  if (short.length < 5 || long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1
  return Math.max(short.length, long.length) - start - end <= 1
}
