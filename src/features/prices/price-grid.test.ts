import { expect, test } from 'vitest'

import {
  amountText,
  changesOf,
  gridOf,
  inverseOf,
  pastedChanges,
  percentChanges,
  readAmount,
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

test('cells of a spreadsheet are read as prices; others are counted', () => {
  const text = '89,00\t84,50\r\n\t€ 1.120\r\nsorunuz\t1\t2\r\n'
  const how = { currency: 'EUR', language: 'tr' } as const
  expect(pastedChanges(text, ['alara', 'isil', 'gizli'], [100, 300], how)).toEqual({
    changes: [
      ['alara', 100, 89_00],
      ['alara', 300, 84_50],
      ['isil', 100, null],
      ['isil', 300, 1120_00],
      ['gizli', 300, 1_00],
    ],
    skipped: 2,
  })
})

test('an amount that the grid shows is read back as the same amount in every language', () => {
  for (const language of ['tr', 'en', 'ru'])
    for (const currency of ['EUR', 'KWD', 'JPY'] as const)
      for (const minor of [1, 99, 1234, 1_234_567])
        expect(readAmount(amountText(minor, currency, language), currency, language)).toBe(minor)
  expect(readAmount(' ', 'EUR', 'tr')).toBeNull()
  expect(readAmount('0', 'EUR', 'tr')).toBeUndefined()
  expect(readAmount('12,345', 'EUR', 'tr')).toBeUndefined()
})
