import fc from 'fast-check'
import { expect, test } from 'vitest'

import { piecesOf, piecesOfColor } from './quantity-matrix.ts'
import { fillPacks, packTotal, readRatio, splitTotal } from './quantity-split.ts'

const sizes = ['36', '38', '40', '42']
const ratio = readRatio('1:2:2:1', sizes) ?? []

test('packs of a ratio fill each color with whole packs', () => {
  const split = fillPacks({ black: { '36': 1 } }, 5, ['navy', 'camel'], ratio)
  expect(split?.matrix).toEqual({
    black: { '36': 1 },
    navy: { '36': 5, '38': 10, '40': 10, '42': 5 },
    camel: { '36': 5, '38': 10, '40': 10, '42': 5 },
  })
  expect(split?.pieces).toBe(60)
})

test('a total in whole packs has a rest', () => {
  const split = packTotal({}, 100, ['navy', 'camel', 'black'], ratio)
  expect(split).toMatchObject({ pieces: 96, rest: 4 })
  expect(
    ['navy', 'camel', 'black'].map((color) => piecesOfColor(split?.matrix ?? {}, color)),
  ).toEqual([36, 30, 30])
})

test('a total is split to the last piece, with colors and sizes within a piece of their share', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 12 }), (total, count) => {
      const colors = Array.from({ length: count }, (_, at) => `c${at}`)
      const split = splitTotal({}, total, colors, ratio)
      expect(piecesOf(split?.matrix ?? {})).toBe(total)
      for (const color of colors)
        expect(Math.abs(piecesOfColor(split?.matrix ?? {}, color) - total / count)).toBeLessThan(1)
    }),
  )
})

test('a ratio has a whole share for each size and a share above 0', () => {
  expect(readRatio('1-2-2-1', sizes)).toEqual([
    ['36', 1],
    ['38', 2],
    ['40', 2],
    ['42', 1],
  ])
  expect(
    ['1:2', '0:0:0:0', 'a:b:c:d', '1,5:2:2:1', ''].map((typed) => readRatio(typed, sizes)),
  ).toEqual([null, null, null, null, null])
  expect(splitTotal({}, 10, [], ratio)).toBeNull()
})
