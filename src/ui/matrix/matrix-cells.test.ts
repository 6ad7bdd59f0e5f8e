import { expect, test } from 'vitest'

import { piecesOf } from '#base/quantity-matrix.ts'

import { cellAfterKey, planPaste } from './matrix-cells.ts'

const named = { navy: 'Lacivert', camel: 'Deve tüyü', black: 'Siyah' }
const colors = Object.entries(named).map(([code, name]) => ({ code, name, hex: '#000000' }))
const sizes = ['36', '38', '40', '42', '44', '46'].map((code) => ({ code, label: code }))

test('arrows lead to the neighbor, Enter down and then to the top of the next size', () => {
  const area = { rows: 2, columns: 3 }
  expect(cellAfterKey('ArrowRight', { row: 0, column: 0 }, area)).toEqual({ row: 0, column: 1 })
  expect(cellAfterKey('ArrowUp', { row: 0, column: 0 }, area)).toBeNull()
  expect(cellAfterKey('Enter', { row: 0, column: 1 }, area)).toEqual({ row: 1, column: 1 })
  expect(cellAfterKey('Enter', { row: 1, column: 1 }, area)).toEqual({ row: 0, column: 2 })
  expect(cellAfterKey('Enter', { row: 1, column: 2 }, area)).toBeNull()
  expect(cellAfterKey('7', { row: 0, column: 0 }, area)).toBeNull()
})

const plan = (pasted: string, column = 0, before = {}) =>
  planPaste(before, pasted, { row: 0, column }, { colors, sizes, locale: 'tr' })

test('cells without names fill from the chosen cell, and what has no place is named', () => {
  expect(plan('4\t6\n10\t?\t8', 1)).toEqual({
    matrix: { navy: { '38': 4, '40': 6 }, camel: { '38': 10, '42': 8 } },
    changes: expect.any(Array),
    asked: [],
    leftOut: ['?'],
    needsLook: true,
  })
  expect(plan('4\t6\n10\t8\r\n')).toMatchObject({ leftOut: [], needsLook: false })
  expect(plan('1\t2', 5)).toMatchObject({ matrix: { navy: { '46': 1 } }, leftOut: ['2'] })
})

test('a heading of sizes and a first column of colors say where pieces belong, and they are looked at first', () => {
  const pasted =
    'Renk\t36\t38\t40\t42\t44\t46\nLacivert\t5\t6\t7\t8\t9\t10\nDeve tüyü\t1\t2\t3\t4\t5\t6'
  const { matrix, needsLook, leftOut } = plan(pasted)
  expect(matrix).toEqual({
    navy: { '36': 5, '38': 6, '40': 7, '42': 8, '44': 9, '46': 10 },
    camel: { '36': 1, '38': 2, '40': 3, '42': 4, '44': 5, '46': 6 },
  })
  expect(needsLook).toBe(true)
  expect(leftOut).toEqual([])
})

test('names alone decide: rows of another order, sizes without colors, colors without sizes, totals left out', () => {
  expect(plan('Siyah\t4\t4\nLacivert\t1\t2').matrix).toEqual({
    navy: { '36': 1, '38': 2 },
    black: { '36': 4, '38': 4 },
  })
  expect(plan('36\t38\t40\n1\t2\t3').matrix).toEqual({ navy: { '36': 1, '38': 2, '40': 3 } })
  const totals = plan('\t38\t40\tToplam\nSiyah\t1\t2\t3\nToplam\t1\t2\t3')
  expect(totals.matrix).toEqual({ black: { '38': 1, '40': 2 } })
  expect(totals.leftOut).toEqual(['Toplam'])
  expect(plan('Kırmızı\t1\t2')).toMatchObject({ matrix: {}, leftOut: ['Kırmızı'] })
})

test('empty and dashed rows and columns keep their place', () => {
  expect(plan('\t\t\n5\t6\t7\n1\t2\t3').matrix).toEqual({
    camel: { '36': 5, '38': 6, '40': 7 },
    black: { '36': 1, '38': 2, '40': 3 },
  })
  expect(plan(' -   \t 5 \t 6 \n -   \t 7 \t 8 ').matrix).toEqual({
    navy: { '38': 5, '40': 6 },
    camel: { '38': 7, '40': 8 },
  })
})

test('decimals of a spreadsheet are pieces, parts of a coat are named, and unusual pieces are asked about', () => {
  expect(piecesOf(plan('12,00\t6,00\n8,00\t4,00').matrix)).toBe(30)
  expect(plan('1,5\t2')).toMatchObject({ matrix: { navy: { '38': 2 } }, leftOut: ['1,5'] })
  expect(plan('40.000\t2').asked).toEqual([
    { color: 'navy', size: '36', text: '40.000', doubt: 'far', proposals: [40_000, 40] },
  ])
})

test('cells that a paste empties are looked at first', () => {
  expect(plan('\t5', 0, { navy: { '36': 7 } })).toMatchObject({
    changes: [
      { color: 'navy', size: '36', from: 7, to: 0 },
      { color: 'navy', size: '38', from: 0, to: 5 },
    ],
    needsLook: true,
  })
})
