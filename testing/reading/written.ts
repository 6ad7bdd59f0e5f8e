import fc from 'fast-check'

import type { Locale } from '#base/locale.ts'
import { type Currency, decimalOf, digitsOf, moneyOf } from '#base/money.ts'
import type { Cell } from '#base/reading/reading.ts'

/** A value as somebody writes it, with what stands around it. */
export type Written<Value> = {
  meant: Value
  cell: Cell
  locale: Locale
  /** Who wrote it. */
  writer: string
  /** Other cells of its column. */
  column: string[]
}

const locales = fc.constantFrom<Locale>('tr', 'en', 'ru')

/** Marks of a writer: between groups, and before the fraction. */
type Marks = { group: string; decimal: string }

const nativeMarks: Record<Locale, readonly Marks[]> = {
  tr: [
    { group: '.', decimal: ',' },
    { group: ' ', decimal: ',' },
    { group: '\u00a0', decimal: ',' },
    { group: '', decimal: ',' },
  ],
  en: [
    { group: ',', decimal: '.' },
    { group: '\u2009', decimal: '.' },
    { group: '’', decimal: '.' },
    { group: '', decimal: '.' },
  ],
  ru: [
    { group: '\u00a0', decimal: ',' },
    { group: '\u202f', decimal: ',' },
    { group: ' ', decimal: ',' },
    { group: '', decimal: ',' },
  ],
}

/** A decimal with other marks: `1234.50` as `1.234,50`. */
function withMarks(decimal: string, { group, decimal: mark }: Marks): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, group)
  return fraction ? grouped + mark + fraction : grouped
}

const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
const arabicIndic = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

const pieceWords: Record<Locale, readonly string[]> = {
  tr: ['adet', 'ad.', 'tane'],
  en: ['pcs', 'pieces', 'pc.'],
  ru: ['шт', 'шт.', 'штук'],
}

/** Pieces of a cell: mostly some, at times hundreds or thousands. */
const pieces = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 99 }) },
  { weight: 3, arbitrary: fc.integer({ min: 100, max: 999 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1000, max: 9999 }) },
)

export const writtenPieces: fc.Arbitrary<Written<number>> = fc
  .record({
    meant: pieces,
    locale: locales,
    turn: fc.nat(99),
    pick: fc.nat(11),
    others: fc.array(pieces, { minLength: 3, maxLength: 6 }),
  })
  .map(({ meant, locale, turn, pick, others }) => {
    const native = nativeMarks[locale][pick % 4] as Marks
    const text = withMarks(String(meant), native)
    const as = (writer: string, cell: Cell, column: string[] = []) => ({
      meant,
      locale,
      writer,
      cell,
      column,
    })
    if (turn < 40) return as('a hand', text)
    if (turn < 50) return as('a hand with a unit', `${text} ${pieceWords[locale][pick % 3] ?? ''}`)
    if (turn < 60) return as('Excel, a number', { number: meant, shown: String(meant) })
    if (turn < 65) return as('Excel, with decimals', { number: meant, shown: `${meant}.00` })
    if (turn < 75) return as('LibreOffice, copied', `${text}${native.decimal}00`)
    if (turn < 82) return as('Excel, accounting', ` ${text} `)
    if (turn < 88) {
      const threeDecimals = (value: number) =>
        withMarks(`${value}.000`, { group: '\u00a0', decimal: ',' })
      return as('1C, copied', threeDecimals(meant), others.map(threeDecimals))
    }
    if (turn < 92) return as('a phone, full width', fullWidth(text))
    if (turn < 96) return as('a phone, Arabic digits', arabicIndic(String(meant)))
    // A language that is not that of the page, as phones and other people's Excel have it.
    const other = nativeMarks[locale === 'en' ? 'tr' : 'en'][0] as Marks
    return as('a foreign hand', withMarks(String(meant), other))
  })

const currencyWords: Partial<Record<Currency, readonly string[]>> = {
  EUR: ['€', 'EUR'],
  USD: ['$', 'USD'],
  TRY: ['₺', 'TL'],
  RUB: ['₽', 'руб.'],
  KWD: ['KWD'],
  JPY: ['¥', 'JPY'],
}

/** Prices of coats: whole, with a half, or to the last coin; of thousands in lira, rubles and yen. */
const prices = fc
  .record({
    currency: fc.constantFrom<Currency>('EUR', 'EUR', 'USD', 'TRY', 'RUB', 'KWD', 'JPY'),
    whole: fc.integer({ min: 20, max: 400 }),
    fraction: fc.oneof(
      fc.constant(0),
      fc.constant(0.5),
      fc.integer({ min: 1, max: 99 }).map((cents) => cents / 100),
    ),
  })
  .map(({ currency, whole, fraction }) => {
    const size = { TRY: 50, RUB: 100, JPY: 160 }[currency as string] ?? 1
    const minor = Math.round((whole * size + fraction) * 10 ** digitsOf(currency))
    return { currency, minor: digitsOf(currency) === 0 ? Math.round(minor / 10) * 10 : minor }
  })

export type WrittenPrice = Written<number> & { currency: Currency; known: number[] }

export const writtenPrices: fc.Arbitrary<WrittenPrice> = fc
  .record({
    price: prices,
    locale: locales,
    turn: fc.nat(99),
    pick: fc.nat(11),
    others: fc.array(fc.integer({ min: 2001, max: 39_999 }), { minLength: 2, maxLength: 6 }),
    isKnown: fc.boolean(),
  })
  .map(({ price: { currency, minor }, locale, turn, pick, others, isKnown }) => {
    const exact = decimalOf(moneyOf(minor, currency))
    // People leave out what is 0 at the end; programs write all digits or none.
    const short = exact.replace(/\.0+$/, '')
    const number = Number(exact)
    const native = nativeMarks[locale][pick % 4] as Marks
    const decimal = pick % 2 ? exact : short
    const text = withMarks(decimal, native)
    const sign = currencyWords[currency]?.[pick % 2] ?? currency
    const known = isKnown ? [Math.round(minor * 0.9), Math.round(minor * 1.2)] : []
    const as = (writer: string, cell: Cell, column: string[] = []) => ({
      meant: minor,
      locale,
      writer,
      cell,
      column,
      currency,
      known,
    })
    const columnWith = (marks: Marks) =>
      others.map((cents) => withMarks((cents / 100).toFixed(2), marks))
    if (turn < 25) return as('a hand', text)
    if (turn < 35) return as('a hand with a sign', pick % 2 ? `${text} ${sign}` : `${sign}${text}`)
    if (turn < 50) return as('Excel, a number', { number, shown: String(number) })
    if (turn < 60) {
      const marks = nativeMarks[locale][0] as Marks
      return as('Excel, copied', withMarks(exact, marks), columnWith(marks))
    }
    if (turn < 70) return as('Excel, accounting', ` ${sign} ${text} `)
    if (turn < 80) return as('LibreOffice, copied', withMarks(exact, native))
    if (turn < 86) return as('1C, copied', withMarks(exact, { group: '\u00a0', decimal: ',' }))
    if (turn < 90) return as('a phone, full width', fullWidth(text))
    const english = { group: ',', decimal: '.' }
    if (turn < 95)
      return as('English Excel, copied', withMarks(exact, english), columnWith(english))
    if (turn < 99) return as('a program', String(number), columnWith({ group: '', decimal: '.' }))
    return as(
      'a foreign hand',
      withMarks(short, nativeMarks[locale === 'en' ? 'tr' : 'en'][0] as Marks),
    )
  })

const days = fc.integer({ min: 0, max: 1200 }).map((days) => new Date(Date.UTC(2025, 6, 1 + days)))
const isoOf = (day: Date) => day.toISOString().slice(0, 10)
const regions: Record<Locale, readonly string[]> = {
  tr: ['tr-TR'],
  en: ['en-GB', 'en-US'],
  ru: ['ru-RU'],
}

export const writtenDays: fc.Arbitrary<Written<string>> = fc
  .record({
    day: days,
    locale: locales,
    turn: fc.nat(99),
    pick: fc.nat(11),
    others: fc.array(days, { minLength: 3, maxLength: 8 }),
  })
  .map(({ day, locale, turn, pick, others }) => {
    const meant = isoOf(day)
    const [year = '', month = '', date = ''] = meant.split('-')
    const region = regions[locale][pick % regions[locale].length] ?? locale
    const shown = (dateStyle: Intl.DateTimeFormatOptions['dateStyle']) => (each: Date) =>
      new Intl.DateTimeFormat(region, { dateStyle, timeZone: 'UTC' }).format(each)
    const as = (writer: string, cell: string, column: string[] = []) => ({
      meant,
      locale,
      writer,
      cell,
      column,
    })
    if (turn < 15) return as('a hand', `${date}.${month}.${year}`)
    if (turn < 25) return as('a short hand', `${Number(date)}.${Number(month)}.${year.slice(2)}`)
    if (turn < 35) return as('Excel, a date', meant)
    if (turn < 40) return as('a program', `${meant}T00:00:00.000Z`)
    if (turn < 60)
      return as(`Excel of ${region}, short`, shown('short')(day), others.map(shown('short')))
    if (turn < 70) return as(`LibreOffice of ${region}, medium`, shown('medium')(day))
    if (turn < 80) return as(`Excel of ${region}, long`, shown('long')(day))
    if (turn < 86) return as(`Excel of ${region}, full`, shown('full')(day))
    if (turn < 92) return as('1C', `${date}.${month}.${year} 0:00:00`)
    if (turn < 96) return as('a phone, Arabic digits', arabicIndic(`${date}.${month}.${year}`))
    return as('a phone, full width', fullWidth(`${date}.${month}.${year}`))
  })
