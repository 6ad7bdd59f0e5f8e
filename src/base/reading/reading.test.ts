import fc from 'fast-check'
import { expect, test } from 'vitest'

import { locales } from '../locale.ts'
import { type Currency, currencyCodes, decimalOf, formatMoney, moneyOf } from '../money.ts'
import { dayOrderOf, readDay } from './days.ts'
import { readDecimal, readMeasure, readPercent } from './decimals.ts'
import { readMoney, usualAmounts } from './money.ts'
import { readColor, readSize, readStyleCode } from './names.ts'
import { decimalMarkOf } from './numerals.ts'
import { piecesMarkOf, readPieces } from './pieces.ts'
import type { Cell, Reading } from './reading.ts'

/** `12`, `far? 12000 | 12`, `unclear`: a reading as a line of a table. */
function lineOf<Value>(reading: Reading<Value>, textOf: (value: Value) => string = String): string {
  if (reading.kind === 'value') return textOf(reading.value)
  if (reading.kind === 'question')
    return `${reading.doubt}? ${reading.proposals.map(textOf).join(' | ')}`
  return reading.kind
}

test.each([
  ['12', 'tr', '12'],
  ['1.200', 'tr', '1200'],
  ['1.200', 'en', '1200'],
  ['1,200', 'ru', '1200'],
  ['1 200', 'ru', '1200'],
  ['1\u00a0200', 'ru', '1200'],
  ['1\u202f200', 'ru', '1200'],
  ['1\u2009200', 'ru', '1200'],
  ['1’200', 'en', '1200'],
  ['1.200,00', 'tr', '1200'],
  ['12,00', 'tr', '12'],
  ['12.0', 'tr', '12'],
  ['１２', 'en', '12'],
  ['١٢', 'en', '12'],
  ['10 adet', 'tr', '10'],
  ['5шт.', 'ru', '5'],
  ['500 pcs', 'en', '500'],
  ['', 'tr', 'empty'],
  [' -   ', 'tr', 'empty'],
  ['–', 'tr', 'empty'],
  ['0', 'tr', '0'],
  ['12.5', 'tr', 'unclear'],
  ['31,25', 'tr', 'unclear'],
  ['15.625', 'tr', 'far? 15625'],
  ['-10', 'en', 'unclear'],
  ['(10)', 'en', 'unclear'],
  ['100000', 'tr', 'unclear'],
  ['0 125', 'tr', 'unclear'],
  ['1.20', 'tr', 'unclear'],
  ['1.2.00', 'tr', 'unclear'],
  ['ten', 'en', 'unclear'],
  ['12a', 'en', 'unclear'],
  ['1e3', 'en', 'unclear'],
  ['300-500', 'en', 'range? 300 | 500'],
  ['40.000', 'tr', 'far? 40000 | 40'],
  ['40000', 'tr', 'far? 40000'],
  ['5.000', 'tr', '5000'],
  ['5,000', 'ru', 'mark? 5 | 5000'],
  ['12.000', 'tr', 'far? 12000 | 12'],
] as const)('pieces typed as %j in %s are %s', (typed, locale, line) => {
  expect(lineOf(readPieces(typed, { locale }))).toBe(line)
})

test.each<[Cell, string]>([
  [{ number: 12, shown: '12.00' }, '12'],
  [{ number: 15.625, shown: '15.625' }, 'unclear'],
  [{ number: 1200, shown: '1200' }, '1200'],
  [{ number: 10, shown: '10 adet' }, '10'],
  [{ number: -3, shown: '-3' }, 'unclear'],
])('a number of a workbook stays that number of pieces: %j is %s', (cell, line) => {
  expect(lineOf(readPieces(cell, { locale: 'tr' }))).toBe(line)
})

test('a column of three decimals each, as accounting programs print them, is read as decimals', () => {
  const columnMark = piecesMarkOf(['5,000', '', '12,000', '8,000'], 'ru')
  expect(columnMark).toBe(',')
  expect(lineOf(readPieces('12,000', { locale: 'ru', columnMark }))).toBe('12')
  expect(piecesMarkOf(['5.000', '6.000', '7.000'], 'tr')).toBeNull()
})

const amount = (typed: Cell, locale: 'tr' | 'en' | 'ru', currency: Currency = 'EUR', known = '') =>
  lineOf(
    readMoney(typed, {
      locale,
      currency,
      usual: known ? usualAmounts([moneyOf(Number(known) * 100, currency)]) : null,
    }),
    decimalOf,
  )

test.each([
  ['64', 'tr', '64.00'],
  ['64,5', 'tr', '64.50'],
  ['64.5', 'tr', '64.50'],
  ['1.234,50 €', 'tr', '1234.50'],
  ['€1,234.50', 'en', '1234.50'],
  ['1 234,50', 'ru', '1234.50'],
  ["1'234.50", 'en', '1234.50'],
  ['64,-', 'tr', '64.00'],
  ['0,05', 'ru', '0.05'],
  ['1.250', 'tr', '1250.00'],
  ['1 250', 'en', '1250.00'],
  ['0.125', 'tr', 'rounded? 0.13'],
  ['0.050', 'tr', '0.05'],
  ['89.125', 'tr', 'mark? 89125.00 | 89.13'],
  ['89.125', 'en', 'mark? 89.13 | 89125.00'],
  ['1,250', 'tr', 'mark? 1.25 | 1250.00'],
  ['1.234.567', 'en', '1234567.00'],
  ['12,34,56', 'en', 'unclear'],
  ['1.23,456', 'tr', 'unclear'],
  ['$85', 'en', 'unclear'],
  ['-5', 'en', 'unclear'],
  ['85.', 'en', 'unclear'],
  [',89', 'tr', 'unclear'],
  ['', 'en', 'empty'],
  [' - € ', 'tr', 'empty'],
  ['eighty', 'en', 'unclear'],
  ['9'.repeat(20), 'en', 'unclear'],
] as const)('an amount typed as %j in %s is %s', (typed, locale, line) => {
  expect(amount(typed, locale)).toBe(line)
})

test('an amount far from what is known is asked about, and a known neighbor says which mark is meant', () => {
  expect(amount('89.125', 'tr', 'EUR', '64')).toBe('mark? 89.13 | 89125.00')
  expect(amount('12.500', 'tr', 'EUR', '64')).toBe('mark? 12.50 | 12500.00')
  expect(amount('27.125', 'tr', 'KWD', '270')).toBe('27.125')
  expect(amount('6400', 'tr', 'EUR', '64')).toBe('far? 6400.00 | 64.00')
  expect(amount('1.250,00', 'tr', 'EUR', '64')).toBe('far? 1250.00 | 12.50')
  expect(amount('71', 'tr', 'EUR', '64')).toBe('71.00')
})

test('a currency has its own digits: three of a dinar, none of a yen', () => {
  expect(amount('27,125', 'tr', 'KWD')).toBe('27.125')
  expect(amount('27.125', 'en', 'KWD')).toBe('27.125')
  expect(amount('27.125', 'tr', 'KWD')).toBe('mark? 27125.000 | 27.125')
  expect(amount('12.500', 'en', 'JPY')).toBe('12500')
  expect(amount('12500.00', 'tr', 'JPY')).toBe('12500')
  expect(amount('12,5', 'tr', 'JPY')).toBe('rounded? 13')
})

test('a number of a workbook is no text: its mark is not read again, and it is rounded to the coin', () => {
  expect(amount({ number: 89.125, shown: '89.125' }, 'tr')).toBe('89.13')
  expect(amount({ number: 0.125, shown: '0.125' }, 'tr')).toBe('0.13')
  expect(amount({ number: 27.125, shown: '27.125' }, 'tr', 'KWD')).toBe('27.125')
  expect(amount({ number: 12500, shown: '12500.00' }, 'ru', 'JPY')).toBe('12500')
  expect(amount({ number: 17.100000000000001, shown: '17.1' }, 'tr')).toBe('17.10')
  expect(amount({ number: 64, shown: '$64.00' }, 'tr')).toBe('unclear')
})

test('the marks of a column decide before the language does', () => {
  expect(decimalMarkOf(['89.125', '84.5', '12 500'])).toBe('.')
  expect(decimalMarkOf(['1.250,00 €', '1.250'])).toBe(',')
  expect(decimalMarkOf(['1.250.000'])).toBe(',')
  expect(decimalMarkOf(['1.250', '89.125'])).toBeNull()
  expect(decimalMarkOf(['1.5', '1,5'])).toBeNull()
  const notation = { locale: 'tr', currency: 'EUR', columnMark: '.' } as const
  expect(lineOf(readMoney('89.125', notation), decimalOf)).toBe('rounded? 89.13')
  expect(lineOf(readMoney('1.250', { ...notation, columnMark: ',' }), decimalOf)).toBe('1250.00')
})

test('a weight is read in its language; a mark of another language before three digits is asked about', () => {
  const kg = (typed: string, locale: 'tr' | 'en' | 'ru', pieces = 0) =>
    lineOf(
      readMeasure(typed, 'kg', {
        locale,
        usual: pieces ? { least: pieces * 200, most: pieces * 6000 } : null,
      }),
    )
  expect(kg('17,1 kg', 'tr')).toBe('17100')
  expect(kg('850 gr', 'tr')).toBe('850')
  expect(kg('1,250', 'tr')).toBe('1250')
  expect(kg('1.250', 'tr')).toBe('mark? 1250000 | 1250')
  expect(kg('1.250', 'tr', 120)).toBe('mark? 1250000 | 1250')
  expect(kg('1.250', 'tr', 1000)).toBe('1250000')
  expect(kg('1,25', 'tr', 120)).toBe('far? 1250 | 125000')
  expect(kg('145', 'tr', 120)).toBe('145000')
  expect(kg('heavy', 'en')).toBe('unclear')
  expect(kg('12 m', 'en')).toBe('unclear')
  expect(lineOf(readMeasure('9,6 m³', 'm3', { locale: 'tr' }))).toBe('9600')
})

test('rates and shares are read with either sign and mark', () => {
  expect(
    ['3,5', '%5', '-2 %', '− 2', '12.125', '% 20'].map((typed) =>
      lineOf(readPercent(typed, { locale: 'tr', least: -100 })),
    ),
  ).toEqual(['3.5', '5', '-2', '-2', '12.125', '20'])
  expect(lineOf(readPercent({ number: 0.2, shown: '20%' }, { locale: 'tr' }))).toBe('20')
  expect(lineOf(readPercent('120', { locale: 'tr' }))).toBe('unclear')
  expect(lineOf(readDecimal('34,1250', { locale: 'tr', digits: 4 }))).toBe('34.125')
  expect(lineOf(readDecimal('34.125', { locale: 'tr', digits: 4 }))).toBe('mark? 34125 | 34.125')
})

test.each([
  ['21.11.2026', 'tr', '2026-11-21'],
  ['21.11.26', 'ru', '2026-11-21'],
  ['21/11/2026', 'en', '2026-11-21'],
  ['11/21/2026', 'en', '2026-11-21'],
  ['3/4/2026', 'en', 'dayOrder? 2026-04-03 | 2026-03-04'],
  ['3/4/2026', 'tr', '2026-04-03'],
  ['4/4/2026', 'en', '2026-04-04'],
  ['2026-11-21', 'en', '2026-11-21'],
  ['2026-11-21T00:00:00', 'en', '2026-11-21'],
  ['21 Kasım 2026 Cumartesi', 'tr', '2026-11-21'],
  ['21 ноября 2026 г.', 'ru', '2026-11-21'],
  ['Nov 21, 2026', 'en', '2026-11-21'],
  ['21st of November 2026', 'en', '2026-11-21'],
  ['1 Mayıs 2026', 'tr', '2026-05-01'],
  ['1 мая 2026', 'ru', '2026-05-01'],
  ['٢١/١١/٢٠٢٦', 'tr', '2026-11-21'],
  ['31.02.2026', 'tr', 'unclear'],
  ['2026', 'tr', 'unclear'],
  ['soon', 'en', 'unclear'],
  ['', 'en', 'empty'],
] as const)('a day typed as %j in %s is %s', (typed, locale, line) => {
  expect(lineOf(readDay(typed, { locale }))).toBe(line)
})

test('a column says whether its days have the month first', () => {
  const columnOrder = dayOrderOf(['3/4/2026', '3/14/2026'])
  expect(lineOf(readDay('3/4/2026', { locale: 'tr', columnOrder }))).toBe('2026-03-04')
  expect(dayOrderOf(['14/3/2026', '3/14/2026'])).toBeNull()
})

const named = (value: string, ...spellings: string[]) => ({
  value,
  spellings: [value, ...spellings],
})

test('colors, sizes and style codes are known by their spellings, and similar ones are proposed', () => {
  const colors = [named('navy', 'Lacivert', 'Navy'), named('camel', 'Deve tüyü'), named('black')]
  expect(
    ['LACİVERT', 'deve tuyu', 'Lacivet', 'Black 01', 'red', ''].map((text) =>
      lineOf(readColor(text, colors)),
    ),
  ).toEqual(['navy', 'camel', 'similar? navy', 'similar? black', 'unclear', 'empty'])
  const sizes = [named('38', '38 (44)'), named('40', '40 (46)'), named('S')]
  expect(
    ['38', '38,0', 'EU 38', '40 (46)', 's', '44', 'UK 12'].map((text) =>
      lineOf(readSize(text, sizes)),
    ),
  ).toEqual(['38', '38', '38', '40', 'S', 'unclear', 'unclear'])
  const codes = [named('MN-2601'), named('FC 26/1'), named('FC 26-1')]
  expect(
    ['mn–2601', 'FС 26/1', 'MN2601', 'FC261', 'FC 26-1', 'MN-2699'].map((text) =>
      lineOf(readStyleCode(text, codes)),
    ),
  ).toEqual([
    'MN-2601',
    'FC 26/1',
    'similar? MN-2601',
    'similar? FC 26/1 | FC 26-1',
    'FC 26-1',
    'unclear',
  ])
})

test('an amount that the site has written is read again as the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      fc.constantFrom(...currencyCodes),
      fc.constantFrom(...locales),
      (minor, currency, locale) => {
        const money = moneyOf(minor, currency)
        const number = formatMoney(money, locale).replace(/[^\d.,\s]|\.$/gu, '')
        expect(readMoney(number, { currency, locale })).toEqual({ kind: 'value', value: money })
      },
    ),
  )
})
