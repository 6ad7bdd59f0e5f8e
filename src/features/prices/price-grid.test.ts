import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { readMoney } from '#base/reading/money.ts'

import {
  amountText,
  changesOf,
  gridOf,
  inverseOf,
  planPricePaste,
  percentChanges,
  withChanges,
} from './price-grid.ts'

const stored = gridOf([
  { productId: 'alara', fromQuantity: 100, minor: 89_00 },
  { productId: 'alara', fromQuantity: 300, minor: 84_50 },
  { productId: 'isil', fromQuantity: 100, minor: 120_00 },
])

test('a draft holds only what differs, and rows without a change stay the same objects', () => {
  const first = withChanges({}, [['alara', 100, 90_00]], stored)
  expect(first).toEqual({ alara: { 100: 90_00 } })
  const second = withChanges(first, [['isil', 100, null]], stored)
  expect(second['alara']).toBe(first['alara'])
  expect(changesOf(second)).toEqual([
    ['alara', 100, 90_00],
    ['isil', 100, null],
  ])
  expect(withChanges(first, [['alara', 100, 89_00]], stored)).toEqual({})
})

test('the changes of a draft can be undone', () => {
  const draft = withChanges(
    {},
    [
      ['alara', 100, 90_00],
      ['alara', 500, 80_00],
    ],
    stored,
  )
  expect(inverseOf(draft, stored)).toEqual([
    ['alara', 100, 89_00],
    ['alara', 500, null],
  ])
})

test('a percentage changes what the grid shows, the unsaved amounts too, and adds no price', () => {
  const draft = { alara: { 100: 100_00 } }
  const change = { percent: 10, roundTo: 100, currency: 'EUR' } as const
  expect(percentChanges({ stored, draft }, ['alara', 'isil'], [100, 300], change)).toEqual([
    ['alara', 100, 110_00],
    ['alara', 300, 93_00],
    ['isil', 100, 132_00],
  ])
})

const list = {
  products: [
    { id: 'alara', styleCode: 'MN-2601' },
    { id: 'isil', styleCode: 'MN-2602' },
    { id: 'gizli', styleCode: 'MN-2603' },
  ],
  quantities: [100, 300, 500],
  currency: 'EUR',
  locale: 'tr',
  usual: () => ({ least: 640, most: 64_000 }),
} as const
const plan = (pasted: string, row = 0, column = 0) => planPricePaste(pasted, { row, column }, list)

test('cells of a spreadsheet are prices from the chosen cell on; what is no price is named, and empty cells change nothing', () => {
  expect(plan('89,00\t84,50\r\n\t€ 112,00\r\nsorunuz\t71\t72\t73\r\n')).toEqual({
    changes: [
      ['alara', 100, 89_00],
      ['alara', 300, 84_50],
      ['isil', 300, 112_00],
      ['gizli', 300, 71_00],
      ['gizli', 500, 72_00],
    ],
    asked: [],
    leftOut: ['73', 'sorunuz'],
    needsLook: true,
  })
  expect(plan('89,00\t84,50', 1, 1)).toMatchObject({
    changes: [
      ['isil', 300, 89_00],
      ['isil', 500, 84_50],
    ],
    needsLook: false,
  })
})

test('style codes and quantities say where prices belong, and they are looked at first', () => {
  expect(plan('MN-2602\t91\t92\t93\nMN-2601\t81\t82\t83')).toMatchObject({
    changes: [
      ['isil', 100, 91_00],
      ['isil', 300, 92_00],
      ['isil', 500, 93_00],
      ['alara', 100, 81_00],
      ['alara', 300, 82_00],
      ['alara', 500, 83_00],
    ],
    leftOut: [],
    needsLook: true,
  })
  const headings = plan('50\t100\t300\n80\t81\t82')
  expect(headings.changes).toEqual([
    ['alara', 100, 81_00],
    ['alara', 300, 82_00],
  ])
  expect(headings.leftOut).toEqual(['50'])
  expect(plan('MN-2699\t91\nMN-2601\t81')).toMatchObject({
    changes: [['alara', 100, 81_00]],
    leftOut: ['MN-2699'],
  })
})

test('a pasted price in two readings, or far from the list, is asked about', () => {
  expect(plan('89.125\t6400')).toMatchObject({
    changes: [],
    asked: [
      {
        product: 'alara',
        quantity: 100,
        text: '89.125',
        doubt: 'mark',
        minors: [89_13, 8_912_500],
      },
      { product: 'alara', quantity: 300, text: '6400', doubt: 'far', minors: [640_000, 6400] },
    ],
    needsLook: true,
  })
})

test('an amount that the grid shows is read back as the same amount in every language', () => {
  for (const locale of locales)
    for (const currency of ['EUR', 'KWD', 'JPY'] as const)
      for (const minor of [1, 99, 1234, 1_234_567])
        expect(readMoney(amountText(minor, currency, locale), { currency, locale })).toEqual({
          kind: 'value',
          value: { minor, currency },
        })
})
