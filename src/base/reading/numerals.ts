import type { Locale } from '../locale.ts'
import { plainSigns } from '../same-letters.ts'

/** A sign that stands between whole part and fraction, or between groups of digits. */
export type Mark = ',' | '.'

/** A way to read a number: its exact decimal, `-1234.50`, and the mark that parts its fraction; null: it has none. */
export type Numeral = { decimal: string; mark: Mark | null }

const APOSTROPHES = /[’‘ʼ′´`＇]/g
/** Arabic-Indic digits, of Arabic and of Persian. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

/** A text in plain signs, with plain digits and apostrophes: `１２` and `١٢` are `12`. */
export function plainDigits(text: string): string {
  return plainSigns(text.replace(APOSTROPHES, "'"))
    .replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('٬', "'")
}

const GROUPED = /^[1-9]\d{0,2}(?:([., '])\d{3})(?:\1\d{3})*$/

/**
 * The ways to read a number of plain signs; none for any other text. Two for a single mark with three digits behind it, the
 * thousands first. No group begins with 0, and groups have one separator and three digits.
 */
export function numeralsIn(plain: string): Numeral[] {
  const [, sign = '', body = ''] = /^([-+]?) ?(\d(?:[\d.,٫ ']*\d)?)$/.exec(plain) ?? []
  if (!body) return []
  const numeral = (whole: string, fraction = '', mark: Mark | null = null): Numeral => ({
    decimal:
      (sign === '-' ? '-' : '') +
      whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') +
      (fraction && `.${fraction}`),
    mark,
  })
  const arabic = /^([\d']+)٫(\d+)$/.exec(body)
  if (arabic) return isWhole(arabic[1] ?? '') ? [numeral(arabic[1] ?? '', arabic[2], '.')] : []
  const separators: string[] = body.match(/[., ']/g) ?? []
  const last = separators.at(-1)
  if (last === undefined) return [numeral(body)]
  const isMark = last === ',' || last === '.'
  const isSingle = separators.indexOf(last) === separators.length - 1
  const numerals: Numeral[] = GROUPED.test(body) ? [numeral(body)] : []
  const [whole, fraction] = [
    body.slice(0, body.lastIndexOf(last)),
    body.slice(body.lastIndexOf(last) + 1),
  ]
  if (isMark && isSingle && isWhole(whole)) numerals.push(numeral(whole, fraction, last))
  return numerals
}

const isWhole = (digits: string) => /^\d+$/.test(digits) || GROUPED.test(digits)

/** A number of a workbook or a program as an exact decimal, without the noise of its binary form: 15 digits count. */
export function decimalOfNumber(number: number): string {
  const typed = Number(number.toPrecision(15))
  if (!Number.isFinite(typed)) return ''
  return typed.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
}

/**
 * A decimal in whole units of its last digit, rounded half up: `89.125` with 2 digits is 8913.
 * @returns null for a number that JavaScript does not hold exactly
 */
export function unitsOf(
  decimal: string,
  digits: number,
): { units: number; isExact: boolean } | null {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const rest = fraction.slice(digits)
  const size =
    Number(whole + fraction.slice(0, digits).padEnd(digits, '0')) + (/^[5-9]/.test(rest) ? 1 : 0)
  if (!Number.isSafeInteger(size)) return null
  return { units: decimal.startsWith('-') ? -size || 0 : size, isExact: !/[1-9]/.test(rest) }
}

const localeMarks: Partial<Record<Locale, Mark>> = {}

/** The mark between whole part and fraction in a language. */
export function decimalMarkIn(locale: Locale): Mark {
  // The first use of `Intl` holds a phone up: it waits for the first number with a mark.
  const parts = () => new Intl.NumberFormat(locale).formatToParts(1.5)
  return (localeMarks[locale] ??= parts().some(
    ({ type, value }) => type === 'decimal' && value === ',',
  )
    ? ','
    : '.')
}

/** The decimal mark that the texts of a column or sheet prove; null without a proof, or if they contradict each other. */
export function decimalMarkOf(texts: Iterable<string>): Mark | null {
  const proven = new Set<Mark>()
  for (const text of texts) {
    // Units, signs of currencies and remarks prove nothing.
    const number = /\d[\d., ']*/.exec(plainDigits(text))?.[0].replace(/[., ']+$/, '') ?? ''
    const numerals = numeralsIn(number)
    const [only] = numerals
    if (numerals.length !== 1 || !only) continue
    if (only.mark) proven.add(only.mark)
    else if (number.includes('.')) proven.add(',')
    else if (number.includes(',')) proven.add('.')
  }
  return proven.size === 1 ? ([...proven][0] ?? null) : null
}
