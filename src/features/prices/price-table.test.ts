import { expect, test } from 'vitest'

import { readPriceTable } from './price-table.ts'

const products = new Map([
  ['mn-1', 'alara-1'],
  ['mn-2', 'isil-2'],
])
const read = (table: string[][]) => readPriceTable([['Prices'], ...table], 2, products, 'EUR', 'tr')

test('a table gives prices by style code and quantity; an empty cell takes a price away', () => {
  expect(
    read([
      ['Model', 'Ad', '100+', '1.000 adet'],
      ['MN-1', 'Alara', '89,00', '€ 1.084,50'],
      ['', '', '', ''],
      // The letter М is Cyrillic.
      [' Мn-2 ', 'Işıl', '', '120'],
    ]),
  ).toEqual({
    faults: [],
    prices: [
      ['alara-1', 100, 89_00],
      ['alara-1', 1000, 1084_50],
      ['isil-2', 100, null],
      ['isil-2', 1000, 120_00],
    ],
  })
})

test('each cell that is no price is told with its place, and the others are read', () => {
  const { prices, faults } = read([
    ['Model', 'Ad', '100', 'fiyat'],
    ['MN-1', '', 'sorunuz', '1'],
    ['MN-9', '', '5', ''],
    ['MN-2', '', '5', ''],
    ['MN-2', '', '6', ''],
    ['MN-2', '', '0', ''],
  ])
  expect(prices).toEqual([['isil-2', 100, 5_00]])
  expect(faults.map(({ row, column, kind }) => `${row},${column} ${kind}`)).toEqual([
    '2,4 quantityUnknown',
    '3,3 amountUnclear',
    '4,1 productUnknown',
    '6,1 repeated',
    '7,1 repeated',
  ])
})
