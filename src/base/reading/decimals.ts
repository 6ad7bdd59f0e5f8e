import { decide, type Kind, type Notation } from './decide.ts'
import { decimalOfNumber, numeralsIn, plainDigits, unitsOf } from './numerals.ts'
import { type Cell, empty, mapReading, type Reading, textOfCell } from './reading.ts'

/** The digits behind the mark and the bounds of a number. */
type Bounds = { digits: number; least?: number; most?: number }

/**
 * A number with a fraction as people type it: a rate, a share. Its fraction is that of the writer's language; a single mark of
 * another language before three digits is asked about.
 */
export function readDecimal(
  cell: Cell,
  { digits, least = 0, most = 1_000_000, ...notation }: Notation & Bounds,
): Reading<number> {
  const plain = plainDigits(textOfCell(cell))
  if (plain === '' || plain === '-') return empty
  return readUnits(typeof cell === 'string' ? plain : cell, { digits, least, most, ...notation })
}

/** A share in percent as people type it: `3,5`, `%5`, `-2 %`. Nobody writes thousands of percents. */
export function readPercent(
  cell: Cell,
  { least = 0, most = 100, ...notation }: Notation & Partial<Bounds>,
): Reading<number> {
  const shown = plainDigits(textOfCell(cell))
  const plain = shown.replace(/^(-?) ?% ?|(?<=\d) ?%$/g, '$1')
  if (plain === '' || plain === '-') return empty
  // A workbook shows 0.2 as 20 %: what is seen counts.
  const isShown = typeof cell === 'string' || shown !== plain
  return readUnits(isShown ? plain : cell, { digits: 4, least, most, ...notation })
}

/** Grams of a unit of weight, and liters of a unit of volume, by the words behind a number. */
const units = {
  kg: { kg: 1000, кг: 1000, g: 1, gr: 1, г: 1, гр: 1, t: 1_000_000, т: 1_000_000 },
  m3: { m3: 1000, м3: 1000, l: 1, lt: 1, л: 1, cbm: 1000 },
} as const

/**
 * A weight in whole grams, or a volume in whole liters: `17,1 kg`, `850 g`, `9,6 m³`.
 * @param unit counts where the text has none
 */
export function readMeasure(
  cell: Cell,
  unit: keyof typeof units,
  notation: Notation,
): Reading<number> {
  const plain = plainDigits(textOfCell(cell)).toLowerCase()
  if (plain === '' || plain === '-') return empty
  const [, number = plain, word = ''] = /^(.*?\d) ?(\p{L}+3?)\.?$/u.exec(plain) ?? []
  const sizes: Record<string, number> = units[unit]
  const size = sizes[word === '' ? unit : word]
  const digits = String(size ?? 0).length - 1
  const scaled = readUnits(size ? (typeof cell === 'string' ? number : cell) : '', {
    digits,
    least: 0,
    most: 1_000_000_000,
    ...notation,
    usual: notation.usual && {
      least: notation.usual.least / (size ?? 1),
      most: notation.usual.most / (size ?? 1),
    },
  })
  return mapReading(scaled, (value) => Math.round(value * (size ?? 1)))
}

function readUnits(
  cell: Cell,
  { digits, least = 0, most = Infinity, usual, ...notation }: Notation & Bounds,
): Reading<number> {
  const scale = 10 ** digits
  const kind: Kind = {
    unitsOf({ decimal }) {
      const found = unitsOf(decimal, digits)
      return found && found.units >= least * scale && found.units <= most * scale ? found : null
    },
    believes: (isLocaleMark) => (isLocaleMark ? 'decimal' : null),
  }
  const numerals =
    typeof cell === 'string'
      ? numeralsIn(cell)
      : [{ decimal: decimalOfNumber(cell.number), mark: null }]
  const scaled = usual && { least: usual.least * scale, most: usual.most * scale }
  return mapReading(
    decide(numerals, kind, { ...notation, usual: scaled ?? null }),
    (found) => found / scale,
  )
}
