import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'

import { languages } from './languages.ts'
import { writeNumber, writePercent, writeRange } from './write-number.ts'

const numbers = [...Array(1001).keys(), 12_345, 0.5, -1]

test.each(locales)('numbers and percents are written as Intl writes them: %s', (locale) => {
  const { intl } = languages[locale]
  const plain = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(intl, { style: 'percent' })
  expect(numbers.map((value) => writeNumber(value, locale))).toEqual(
    numbers.map((value) => plain.format(value)),
  )
  expect(numbers.map((value) => writePercent(value, locale))).toEqual(
    numbers.map((value) => percent.format(value / 100)),
  )
})

test('a range has both ends, and equal ends once', () => {
  expect(writeRange([35, 61])).toBe('35–61')
  expect(writeRange([40, 40])).toBe('40')
  expect(writeRange(['36', '38', '40'])).toBe('36–40')
  expect(writeRange(['36'])).toBe('36')
})
