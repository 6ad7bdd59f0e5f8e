import { expect, test } from 'vitest'

import type { Locale } from '#base/locale.ts'
import type { Currency } from '#base/money.ts'
import { type Cell, cellsOf } from '#base/reading/reading.ts'

import { readQuantity } from './price-heading.ts'
import { readPriceTable } from './price-table.ts'

const productOf = new Map([
  ['mn-1', 'alara-1'],
  ['mn-2', 'isil-2'],
])
const at64 = [{ productId: 'alara-1', fromQuantity: 100, minor: 64_00 }]

const read = (table: Cell[][], currency: Currency = 'EUR', prices: typeof at64 = []) =>
  readPriceTable([['Prices'], ...table], 2, { currency, locale: 'tr', productOf, prices })

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
    asked: [],
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

/** A table whose cells may be numbers of a workbook, as `read-workbook.ts` gives them. */
const workbook = (rows: string[][], numbers: Record<string, number>) => cellsOf(rows, numbers)

test('a number of a workbook stays that number: three decimals, dinars, yen', () => {
  const head = ['Model kodu', 'Ad', '50', '100']
  const three = workbook([head, ['MN-1', 'Alara', '89.125', '84.375']], {
    '1,2': 89.125,
    '1,3': 84.375,
  })
  expect(read(three, 'EUR', at64).prices).toEqual([
    ['alara-1', 50, 89_13],
    ['alara-1', 100, 84_38],
  ])
  const dinars = workbook([head, ['MN-1', 'Alara', '27.125', '25.500']], {
    '1,2': 27.125,
    '1,3': 25.5,
  })
  expect(read(dinars, 'KWD').prices).toEqual([
    ['alara-1', 50, 27_125],
    ['alara-1', 100, 25_500],
  ])
  const yen = workbook([head, ['MN-1', 'Alara', '12500.00', '11900.00']], {
    '1,2': 12_500,
    '1,3': 11_900,
  })
  expect(read(yen, 'JPY').prices).toEqual([
    ['alara-1', 50, 12_500],
    ['alara-1', 100, 11_900],
  ])
})

test('a price in two readings, or far from the list, is asked about and does not count', () => {
  const { prices, asked } = read(
    [
      ['Model', '100', '300'],
      ['MN-1', '89.125', '6400'],
    ],
    'EUR',
    at64,
  )
  expect(prices).toEqual([])
  expect(asked.map(({ text, doubt, minors }) => ({ text, doubt, minors }))).toEqual([
    { text: '89.125', doubt: 'mark', minors: [89_13, 8_912_500] },
    { text: '6400', doubt: 'far', minors: [640_000, 6400] },
  ])
})

test('columns are known by heading and content, wherever they stand', () => {
  const inserted = read([
    ['No', 'Model kodu', 'Ad', '50', '100'],
    ['1', 'MN-1', 'Alara', '91', '86'],
  ])
  const deleted = read([
    ['Model kodu', '50', '100'],
    ['MN-1', '91', '86'],
  ])
  for (const { prices, faults } of [inserted, deleted]) {
    expect(prices).toEqual([
      ['alara-1', 50, 91_00],
      ['alara-1', 100, 86_00],
    ])
    expect(faults).toEqual([])
  }
  expect(
    read([
      ['Ad', '50'],
      ['Alara', '91'],
    ]).faults,
  ).toMatchObject([{ kind: 'codeMissing' }])
})

test('a number in a heading is a quantity only where the heading says so', () => {
  const quantity = (heading: string, known: number[] = [], locale: Locale = 'tr') => {
    const reading = readQuantity(heading, known, locale)
    return reading.kind === 'value' ? reading.value : reading.kind
  }
  expect(
    [
      '100',
      '100+',
      '1.000 adet',
      '≥ 300',
      'from 500 pcs',
      'от 50 шт.',
      '50–99',
      '100 ve üzeri',
      'en az 100 adet',
    ].map((heading) => quantity(heading)),
  ).toEqual([100, 100, 1000, 300, 500, 50, 50, 100, 100])
  expect(['FW 25/26 50+', 'FW 25/26 100+'].map((heading) => quantity(heading))).toEqual([50, 100])
  expect(['Not 1', 'Kumaş 2', '2025 fiyatı'].map((heading) => quantity(heading))).toEqual([
    'question',
    'question',
    'question',
  ])
  expect(quantity('Fiyat 100', [100])).toBe(100)
  expect(['Ad', 'FW 25/26', ''].map((heading) => quantity(heading))).toEqual([
    'unclear',
    'unclear',
    'empty',
  ])
  const { prices, faults } = read([
    ['Model', 'Not 1', '50', '2025 fiyatı'],
    ['MN-1', '12,00', '89', '79'],
  ])
  expect(prices).toEqual([['alara-1', 50, 89_00]])
  expect(faults.map(({ column, kind }) => `${column} ${kind}`)).toEqual([
    '2 quantityAsked',
    '4 quantityAsked',
  ])
})
