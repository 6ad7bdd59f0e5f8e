import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  addMoney,
  allocateMoney,
  currencyCodes,
  decimalOf,
  formatMoney,
  moneyOf,
  multiplyMoney,
  percentOf,
} from './money.ts'

const eur = (minor: number) => moneyOf(minor, 'EUR')
const amounts = fc
  .tuple(
    fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
    fc.constantFrom(...currencyCodes),
  )
  .map(([minor, currency]) => moneyOf(minor, currency))
/** Formatted amounts have no-break spaces. */
const plain = (text: string) => text.normalize('NFKC')

test('an amount is a whole number of minor units', () => {
  expect(() => eur(0.5)).toThrow(RangeError)
  expect(() => eur(2 ** 53)).toThrow(RangeError)
  expect(() => multiplyMoney(eur(100), 1.5)).toThrow(RangeError)
  expect(eur(-0)).toEqual(eur(0))
})

test('amounts of different currencies are never added', () => {
  expect(addMoney(eur(1), eur(2), eur(-4))).toEqual(eur(-1))
  expect(() => addMoney(eur(1), moneyOf(1, 'USD'))).toThrow('EUR plus USD')
})

test('a percentage is rounded once, half up, and a credit like its charge', () => {
  expect(percentOf(eur(1250), 18)).toEqual(eur(225))
  expect(percentOf(eur(5), 10)).toEqual(eur(1))
  expect(percentOf(eur(-5), 10)).toEqual(eur(-1))
  expect(percentOf(eur(4), 10)).toEqual(eur(0))
  expect(percentOf(eur(1_000_000), 0.0825)).toEqual(eur(825))
  expect(percentOf(eur(1005), 12.5)).toEqual(eur(126))
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100 }), (money, percent) => {
      const exact = (Math.abs(money.minor) * percent) / 100
      expect(Math.abs(Math.abs(percentOf(money, percent).minor) - exact)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('the parts of an amount add up to it, each within a minor unit of its share', () => {
  const weights = fc
    .array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 12 })
    .filter((all) => all.some(Boolean))
  fc.assert(
    fc.property(amounts, weights, (money, all) => {
      const parts = allocateMoney(money, all)
      const total = all.reduce((sum, weight) => sum + weight, 0)
      expect(addMoney({ ...money, minor: 0 }, ...parts)).toEqual(money)
      parts.forEach(({ minor }, index) => {
        const share = (money.minor * (all[index] ?? 0)) / total
        expect(Math.abs(minor - share)).toBeLessThan(1.001)
      })
    }),
  )
})

test('the rest goes to the largest remainders, among equals to the first', () => {
  expect(allocateMoney(eur(100), [1, 1, 1])).toEqual([eur(34), eur(33), eur(33)])
  expect(allocateMoney(eur(1), [30, 70])).toEqual([eur(0), eur(1)])
  expect(allocateMoney(eur(-100), [1, 1, 1])).toEqual([eur(-34), eur(-33), eur(-33)])
  expect(() => allocateMoney(eur(1), [0, 0])).toThrow(RangeError)
  expect(() => allocateMoney(eur(1), [-1, 2])).toThrow(RangeError)
})

test('an amount is formatted in the way of its language', () => {
  expect(plain(formatMoney(moneyOf(123_450, 'TRY'), 'tr-TR'))).toBe('₺1.234,50')
  expect(plain(formatMoney(moneyOf(123_450, 'RUB'), 'ru-RU'))).toBe('1 234,50 ₽')
  expect(plain(formatMoney(eur(123_450), 'en-GB'))).toBe('€1,234.50')
  expect(plain(formatMoney(moneyOf(1250, 'JPY'), 'en-GB'))).toBe('JP¥1,250')
  expect(plain(formatMoney(moneyOf(1250, 'KWD'), 'en-GB'))).toBe('KWD 1.250')
  expect(decimalOf(eur(-5))).toBe('-0.05')
})
