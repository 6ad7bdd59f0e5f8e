import type { Locale } from '../locale.ts'
import { CELL_PIECES_MAX } from '../quantity-matrix.ts'
import { decide, type Kind, type Notation } from './decide.ts'
import {
  decimalMarkIn,
  decimalMarkOf,
  decimalOfNumber,
  type Mark,
  type Numeral,
  numeralsIn,
  plainDigits,
  unitsOf,
} from './numerals.ts'
import { type Cell, empty, question, type Reading, textOfCell, unclear } from './reading.ts'

/** Pieces of a cell from which a person is asked: coats are ordered by hundreds. */
const UNUSUAL_PIECES = 10_000

/** Words for pieces behind or before a number. */
const PIECES = /^(?:adet|ad|tane|pcs?|pieces?|coats?|units?|шт|штук[аи]?|ед)\.?$/iu

/**
 * A number of pieces as people type it, or as a workbook keeps it: `1.200`, `1 200`, `12,00`, `10 adet`. Nobody orders a part of a
 * coat, so `1.200` is twelve hundred. A dash is an empty cell; of a range both ends are proposed.
 * @param notation `most`: more is no number of pieces here
 */
export function readPieces(
  cell: Cell,
  { most = CELL_PIECES_MAX, ...notation }: Notation & { most?: number },
): Reading<number> {
  const kind: Kind = {
    unitsOf({ decimal }) {
      const units = unitsOf(decimal, 0)
      return units?.isExact && units.units >= 0 && units.units <= most ? units : null
    },
    believes: (isLocaleMark) => (isLocaleMark ? null : 'group'),
    unusualFrom: UNUSUAL_PIECES,
  }
  const read = (numerals: Numeral[]) => decide(numerals, kind, notation)
  if (typeof cell !== 'string') return read([{ decimal: decimalOfNumber(cell.number), mark: null }])
  const plain = withoutUnit(plainDigits(textOfCell(cell)))
  if (plain === '' || plain === '-') return empty
  const ends = plain.split(/ ?- ?/)
  if (ends.length !== 2 || ends[0] === '') return read(numeralsIn(plain))
  const values = ends.map((end) => read(numeralsIn(end)))
  const [from, to] = values.flatMap((end) => (end.kind === 'value' ? [end.value] : []))
  return from && to && from < to ? question('range', [from, to]) : unclear
}

/** A column of pieces of which each has three decimals, as accounting programs print them, has at least so many rows. */
const DECIMAL_ROWS = 3

/**
 * The decimal mark that a column of pieces proves: `5,000 12,000 8,000` of a Russian are 5, 12 and 8. With the mark of another
 * language such a column is open where its thousands would be unusual.
 */
export function piecesMarkOf(texts: readonly string[], locale: Locale): Mark | 'open' | null {
  const proven = decimalMarkOf(texts)
  const numbers = texts.map((text) => withoutUnit(plainDigits(text))).filter((text) => text !== '')
  const mark = /[.,](?=000$)/.exec(numbers[0] ?? '')?.[0]
  const areAlike =
    numbers.length >= DECIMAL_ROWS && numbers.every((number) => number.endsWith(`${mark}000`))
  if (proven || !areAlike) return proven
  if (mark === decimalMarkIn(locale)) return decimalMarkIn(locale)
  const isUnusual = numbers.some((number) => number.length >= String(UNUSUAL_PIECES).length + 1)
  return isUnusual ? 'open' : null
}

function withoutUnit(plain: string): string {
  const [, before = '', number = '', after = ''] =
    /^(\p{L}*\.?) ?([^\p{L}]*?) ?(\p{L}*\.?)$/u.exec(plain) ?? []
  const isUnit = (word: string) => word === '' || PIECES.test(word)
  return number && isUnit(before) && isUnit(after) ? number : plain
}
