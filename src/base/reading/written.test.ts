import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  type Written,
  type WrittenPrice,
  writtenDays,
  writtenPieces,
  writtenPrices,
} from '#testing/reading/written.ts'

import { dayOrderOf, readDay } from './days.ts'
import { usualBeside } from './decide.ts'
import { readMoney } from './money.ts'
import { decimalMarkOf } from './numerals.ts'
import { piecesMarkOf, readPieces } from './pieces.ts'
import { mapReading, type Reading, textOfCell } from './reading.ts'

const columnOf = ({ cell, column }: Written<unknown>) => [...column, textOfCell(cell)]

const readers = {
  pieces: (each: Written<number>) =>
    readPieces(each.cell, {
      locale: each.locale,
      columnMark: piecesMarkOf(columnOf(each), each.locale),
    }),
  prices: (each: WrittenPrice) =>
    mapReading(
      readMoney(each.cell, {
        locale: each.locale,
        currency: each.currency,
        columnMark: decimalMarkOf(columnOf(each)),
        usual: usualBeside(each.known),
      }),
      ({ minor }) => minor,
    ),
  days: (each: Written<string>) =>
    readDay(textOfCell(each.cell), {
      locale: each.locale,
      columnOrder: dayOrderOf(columnOf(each)),
    }),
}

/** Reads what writers have written. Silently wrong: another value, or a question without the meant one. */
function outcomesOf<Each extends Written<string | number>>(
  written: fc.Arbitrary<Each>,
  read: (each: Each) => Reading<string | number>,
  options: { seed: number; numRuns: number },
) {
  const wrong: unknown[] = []
  const asked: unknown[] = []
  for (const each of fc.sample(written, options)) {
    const reading = read(each)
    const isHeld = reading.kind === 'question' && reading.proposals.includes(each.meant)
    if (isHeld) asked.push({ ...each, reading })
    else if (reading.kind !== 'value' || reading.value !== each.meant)
      wrong.push({ ...each, reading })
  }
  return { wrong, asked }
}

/** What of so many pieces, prices and days is read wrong, and the greatest share that is asked about. */
function readMany(count: number) {
  const seed = Math.floor(Math.random() * 2 ** 31)
  // oxlint-disable-next-line no-console
  console.info(`What is written is read with the seed ${seed}`)
  const options = { seed, numRuns: count }
  const outcomes = [
    outcomesOf(writtenPieces, readers.pieces, options),
    outcomesOf(writtenPrices, readers.prices, options),
    outcomesOf(writtenDays, readers.days, options),
  ]
  return {
    wrong: outcomes.flatMap(({ wrong }) => wrong),
    asked: Math.max(...outcomes.map(({ asked }) => asked.length)) / count,
  }
}

describe('pieces, prices and days of spreadsheets, programs, phones and hands in three languages', () => {
  test('are read as meant, and hardly one is asked about', () => {
    const { wrong, asked } = readMany(200)
    expect(wrong).toEqual([])
    expect(asked).toBeLessThanOrEqual(0.05)
  })

  test('are read as meant ten thousand times', { tags: 'nightly' }, () => {
    const { wrong, asked } = readMany(10_000)
    expect(wrong).toEqual([])
    expect(asked).toBeLessThanOrEqual(0.05)
  })
})

const minuses = fc.constantFrom('-', '−', '–', '—', '﹣', '－')

test('a number with a minus of any kind is no number of pieces and no price, and nothing is read of its beginning', () => {
  fc.assert(
    fc.property(writtenPieces, minuses, ({ cell, locale }, minus) => {
      const text = `${minus}${textOfCell(cell).trim()}`
      expect(readPieces(text, { locale }).kind).toBe('unclear')
      expect(readMoney(text, { locale, currency: 'EUR' }).kind).toBe('unclear')
    }),
  )
  fc.assert(
    fc.property(writtenPieces, fc.constantFrom('x', '/2', '..', ' 3 ç', '?'), (each, rest) => {
      const text = `${textOfCell(each.cell).trim()}${rest}`
      expect(readPieces(text, { locale: each.locale }).kind).toBe('unclear')
    }),
  )
})
