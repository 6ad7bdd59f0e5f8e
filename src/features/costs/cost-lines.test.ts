import { expect, test } from 'vitest'

import { readCostLines } from './cost-lines.ts'

const reading = {
  products: [
    { id: 'alara-1', styleCode: 'AL-1' },
    { id: 'isil-2', styleCode: 'IS-2' },
  ],
  fabrics: [{ slug: 'kase', name: 'Kaşe yün' }],
  currency: 'EUR',
  language: 'tr',
} as const

test('lines with semicolons or tabs are read, with or without a fabric, codes as everywhere and amounts as the language writes them', () => {
  const typed = 'al‑1; 38,40\r\n\nAL-1 ;kaşe yün; 1.041,50 €\nIS-2\tKASE\t52\n'
  expect(readCostLines(typed, reading)).toEqual({
    costs: [
      ['alara-1', null, 38_40],
      ['alara-1', 'kase', 1041_50],
      ['isil-2', 'kase', 52_00],
    ],
    faults: [],
  })
})

test('a line that says no cost is told with its number and its words, and none of it is guessed', () => {
  const typed = ['XX-9; 12', 'AL-1; tüvit; 12', 'AL-1; 12 USD', 'AL-1; 0', 'AL-1', 'IS-2; 9']
  const { costs, faults } = readCostLines([...typed, 'IS-2; 10', 'AL-1;;;5'].join('\n'), reading)
  expect(costs).toEqual([['isil-2', null, 9_00]])
  expect(faults.map(({ line, kind }) => [line, kind])).toEqual([
    [1, 'productUnknown'],
    [2, 'fabricUnknown'],
    [3, 'amountUnclear'],
    [4, 'amountUnclear'],
    [5, 'amountUnclear'],
    [7, 'repeated'],
    [8, 'amountUnclear'],
  ])
  expect(faults[1]?.text).toBe('AL-1; tüvit; 12')
})
