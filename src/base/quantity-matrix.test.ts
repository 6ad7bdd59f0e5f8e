import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  findMatrixFaults,
  piecesOf,
  piecesOfColor,
  piecesOfSize,
  splitPieces,
  withColor,
  withPieces,
} from './quantity-matrix.ts'

const matrix = { camel: { '38': 4, '40': 6 }, black: { '40': 10 } }

test('pieces are counted by color, by size and in total', () => {
  expect(piecesOf(matrix)).toBe(20)
  expect(piecesOfColor(matrix, 'camel')).toBe(10)
  expect(piecesOfColor(matrix, 'navy')).toBe(0)
  expect(piecesOfSize(matrix, '40')).toBe(16)
})

test('an emptied cell is removed, and so is a color without pieces', () => {
  expect(withPieces(matrix, 'black', '40', 0)).toEqual({ camel: { '38': 4, '40': 6 } })
  expect(withPieces(matrix, 'black', '42', 3)).toEqual({
    ...matrix,
    black: { '40': 10, '42': 3 },
  })
  expect(withColor(matrix, 'camel', { '38': 0 })).toEqual({ black: { '40': 10 } })
})

test('a split total adds up, and no size is more than a piece away from its share', () => {
  fc.assert(
    fc.property(
      fc.nat(20_000),
      fc.array(fc.nat(9), { minLength: 1, maxLength: 12 }).filter((shares) => shares.some(Boolean)),
      (total, shares) => {
        const ratio = shares.map((share, index) => [`s${index}`, share] as const)
        const all = shares.reduce((sum, share) => sum + share, 0)
        const split = splitPieces(total, ratio)
        expect(Object.values(split ?? {}).reduce((sum, pieces) => sum + pieces, 0)).toBe(total)
        for (const [size, share] of ratio)
          expect(Math.abs((split?.[size] ?? 0) - (total * share) / all)).toBeLessThan(1)
      },
    ),
  )
  expect(
    splitPieces(100, [
      ['36', 1],
      ['38', 2],
      ['40', 2],
      ['42', 1],
    ]),
  ).toEqual({ '36': 17, '38': 33, '40': 33, '42': 17 })
})

test('a total is not split by a ratio without a share', () => {
  expect(splitPieces(100, [['36', 0]])).toBeNull()
})

test('cells that the product does not have are named singly', () => {
  const product = { colors: ['camel', 'black'], sizes: ['38', '40'] }
  expect(findMatrixFaults(matrix, product)).toEqual([])
  expect(findMatrixFaults({ red: { '38': 1 }, camel: { '44': 1, '38': 1.5 } }, product)).toEqual([
    { color: 'red', size: '38', fault: 'unknownColor' },
    { color: 'camel', size: '38', fault: 'noPieces' },
    { color: 'camel', size: '44', fault: 'unknownSize' },
  ])
})
