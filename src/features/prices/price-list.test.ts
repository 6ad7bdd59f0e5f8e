import { expect, test } from 'vitest'

import { moneyOf } from '#base/money.ts'

import { changeByPercent, listOn, priceListForm } from './price-list.ts'

const euro = (minor: number) => moneyOf(minor, 'EUR')

test('a percentage is rounded half up to the steps of the list, and never to nothing', () => {
  expect(changeByPercent(euro(89_00), 3.5, 1)).toEqual(euro(92_12))
  expect(changeByPercent(euro(89_00), 3.5, 50)).toEqual(euro(92_00))
  expect(changeByPercent(euro(89_25), 0, 50)).toEqual(euro(89_50))
  expect(changeByPercent(euro(10), -90, 100)).toEqual(euro(1_00))
})

test('a list that replaces another takes over on its first day, and the list after it on its own', () => {
  const lists = [
    { id: 'first', replaces: null, validFrom: '2026-01-01' },
    { id: 'second', replaces: 'first', validFrom: '2027-01-01' },
    { id: 'third', replaces: 'second', validFrom: '2027-07-01' },
  ]
  const idOn = (day: string) => listOn(lists, 'first', day)?.id
  expect(idOn('2026-12-31')).toBe('first')
  expect(idOn('2027-01-01')).toBe('second')
  expect(idOn('2027-12-31')).toBe('third')
  expect(listOn(lists, 'archived', '2027-01-01')).toBeNull()
  expect(listOn(lists, null, '2027-01-01')).toBeNull()
})

test('a list does not end before it begins', () => {
  const list = {
    name: 'Export',
    currency: 'EUR',
    incoterm: 'FCA',
    place: 'Istanbul',
    taxMode: 'net',
    taxCode: 'export',
    roundTo: 1,
    validFrom: '2026-09-01',
  }
  expect(priceListForm.safeParse({ ...list, validTo: '2026-08-31' }).success).toBe(false)
  expect(priceListForm.safeParse({ ...list, validTo: '2026-09-01' }).success).toBe(true)
  expect(priceListForm.safeParse({ ...list, validTo: null }).success).toBe(true)
})
