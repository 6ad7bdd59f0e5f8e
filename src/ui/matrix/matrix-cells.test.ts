import { expect, test } from 'vitest'

import { cellAfterKey, pasteCells, readPieces } from './matrix-cells.ts'

const colors = ['camel', 'black'].map((code) => ({ code, name: code, hex: '#000000' }))
const sizes = ['36', '38', '40'].map((code) => ({ code, label: code }))

test('arrows lead to the neighbor, Enter down and then to the top of the next size', () => {
  const area = { rows: 2, columns: 3 }
  expect(cellAfterKey('ArrowRight', { row: 0, column: 0 }, area)).toEqual({ row: 0, column: 1 })
  expect(cellAfterKey('ArrowUp', { row: 0, column: 0 }, area)).toBeNull()
  expect(cellAfterKey('Enter', { row: 0, column: 1 }, area)).toEqual({ row: 1, column: 1 })
  expect(cellAfterKey('Enter', { row: 1, column: 1 }, area)).toEqual({ row: 0, column: 2 })
  expect(cellAfterKey('Enter', { row: 1, column: 2 }, area)).toBeNull()
  expect(cellAfterKey('7', { row: 0, column: 0 }, area)).toBeNull()
})

test('a cell takes whole pieces and nothing else', () => {
  expect(['', ' 12 ', '１２', '0'].map(readPieces)).toEqual([0, 12, 12, 0])
  expect(['1,5', '-3', 'x', '1000000'].map(readPieces)).toEqual([null, null, null, null])
})

test('cells pasted from a spreadsheet fill from the chosen cell, and values beyond the matrix are counted', () => {
  expect(pasteCells({}, '4\t6\n10\t?\t8', { row: 0, column: 1 }, colors, sizes)).toEqual({
    matrix: { camel: { '38': 4, '40': 6 }, black: { '38': 10 } },
    skipped: 2,
  })
})
