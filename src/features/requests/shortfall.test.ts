import fc from 'fast-check'
import { expect, test } from 'vitest'

import { piecesOf, piecesOfColor } from '#base/quantity-matrix.ts'

import { findShortfalls, type Minimums } from './shortfall.ts'

const quantities = { camel: { '36': 20, '38': 40 }, black: { '40': 30 } }
const minimums = (perColor: number | null, perStyle: number | null): Minimums => ({
  minimumPerColor: perColor,
  minimumPerStyle: perStyle,
})

test('what is missing is told with its level, and a level without a minimum waives no other', () => {
  expect(findShortfalls(quantities, minimums(50, 120))).toEqual([
    { rule: 'minimum', level: 'color', color: 'black', minimum: 50, missing: 20 },
    { rule: 'minimum', level: 'style', color: null, minimum: 120, missing: 30 },
  ])
  expect(findShortfalls(quantities, minimums(null, 120))).toMatchObject([{ level: 'style' }])
  expect(findShortfalls(quantities, minimums(50, null))).toMatchObject([{ level: 'color' }])
  expect(findShortfalls(quantities, minimums(null, null))).toEqual([])
})

test('a minimum is reached by exactly its pieces', () => {
  expect(findShortfalls(quantities, minimums(30, 90))).toEqual([])
  expect(findShortfalls(quantities, minimums(31, 91))).toMatchObject([
    { color: 'black', missing: 1 },
    { color: null, missing: 1 },
  ])
})

test('nothing that nobody asks for is missing', () => {
  expect(findShortfalls({}, minimums(50, 100))).toEqual([])
  expect(findShortfalls({ camel: { '36': 0 }, black: {} }, minimums(50, 100))).toEqual([])
  expect(findShortfalls({ camel: { '36': 60 }, black: { '38': 0 } }, minimums(50, 60))).toEqual([])
})

test('adding what is missing in a color leaves no shortfall of that color, and one piece less leaves one', () => {
  const cells = fc.dictionary(fc.constantFrom('36', '38', '40'), fc.nat(200))
  const matrix = fc.dictionary(fc.constantFrom('camel', 'black', 'navy'), cells)
  const minimum = fc.option(fc.integer({ min: 0, max: 1_000 }))
  fc.assert(
    fc.property(matrix, minimum, minimum, (random, perColor, perStyle) => {
      const rules = minimums(perColor, perStyle)
      for (const { level, color, minimum: needed, missing } of findShortfalls(random, rules)) {
        expect(missing).toBeGreaterThan(0)
        const pieces = color === null ? piecesOf(random) : piecesOfColor(random, color)
        expect(pieces + missing).toBe(needed)
        const filled = color ?? Object.keys(random).find((key) => piecesOfColor(random, key)) ?? ''
        const raise = (by: number) => ({
          ...random,
          [filled]: { ...random[filled], extra: by },
        })
        const isStill = (by: number) =>
          findShortfalls(raise(by), rules).some(
            (shortfall) => shortfall.level === level && shortfall.color === color,
          )
        expect([isStill(missing - 1), isStill(missing)]).toEqual([true, false])
      }
    }),
  )
})
