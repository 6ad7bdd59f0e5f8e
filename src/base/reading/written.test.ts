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

function expectReading(count: number) {
  const seed = Math.floor(Math.random() * 2 ** 31)
  // oxlint-disable-next-line no-console
  console.info(`What is written is read with the seed ${seed}`)
  const options = { seed, numRuns: count }
  const outcomes = [
    outcomesOf(writtenPieces, readers.pieces, options),
    outcomesOf(writtenPrices, readers.prices, options),
    outcomesOf(writtenDays, readers.days, options),
  ]
  for (const { wrong, asked } of outcomes) {
    expect(wrong, `seed ${seed}`).toEqual([])
    expect(asked.length / count, `seed ${seed}: ${JSON.stringify(asked)}`).toBeLessThanOrEqual(0.05)
  }
}

describe('pieces, prices and days of spreadsheets, programs, phones and hands in three languages', () => {
  test('are read as meant, and hardly one is asked about', () => expectReading(200))
  test('are read as meant ten thousand times', { tags: 'nightly' }, () => expectReading(10_000))
})
