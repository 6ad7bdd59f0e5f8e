import fc from 'fast-check'
import { expect, test } from 'vitest'

import { piecesOf, piecesOfColor } from '#base/quantity-matrix.ts'

import { findSharedShortfalls, findShortfalls, type Minimums } from './shortfall.ts'

const quantities = { camel: { '36': 20, '38': 40 }, black: { '40': 30 } }
const minimums = (perColor: number | null, perStyle: number | null): Minimums => ({
  minimumPerColor: perColor,
  minimumPerStyle: perStyle,
})

test('a shortfall has its level, and a level without a minimum waives no other', () => {
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

test('a color without pieces is no shortfall', () => {
  expect(findShortfalls({}, minimums(50, 100))).toEqual([])
  expect(findShortfalls({ camel: { '36': 0 }, black: {} }, minimums(50, 100))).toEqual([])
  expect(findShortfalls({ camel: { '36': 60 }, black: { '38': 0 } }, minimums(50, 60))).toEqual([])
})

test('adding the missing pieces of a color ends its shortfall, and one piece less does not', () => {
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

const inFabric = (fabricSlug: string, minimumPerFabric: number | null, pieces: number) => ({
  quantities: { camel: { '36': pieces } },
  model: { fabricSlug, minimumPerFabric },
})

test('models of the same fabric reach its minimum together, and all models that of the request', () => {
  const lines = [inFabric('kase', 100, 40), inFabric('kase', 100, 35), inFabric('buklet', null, 20)]
  expect(findSharedShortfalls(lines, 120)).toEqual([
    { rule: 'minimum', level: 'fabric', fabric: 'kase', minimum: 100, missing: 25 },
    { rule: 'minimum', level: 'request', fabric: null, minimum: 120, missing: 25 },
  ])
  expect(findSharedShortfalls([...lines, inFabric('kase', 100, 25)], 120)).toEqual([])
  expect(findSharedShortfalls(lines, null)).toMatchObject([{ level: 'fabric' }])
})

test('a fabric without pieces and an empty request have no shortfall; a deleted model counts for the request', () => {
  expect(findSharedShortfalls([inFabric('kase', 100, 0)], 120)).toEqual([])
  expect(findSharedShortfalls([], 120)).toEqual([])
  const gone = { quantities: { camel: { '36': 20 } }, model: null }
  expect(findSharedShortfalls([gone], 120)).toMatchObject([{ level: 'request', missing: 100 }])
})
