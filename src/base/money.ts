/**
 * The currencies of the trade by ISO 4217 code: digits after the decimal mark in the standard, and the
 * signs that people write beside the code.
 */
const currencies = {
  EUR: { digits: 2, signs: ['€'] },
  USD: { digits: 2, signs: ['$'] },
  GBP: { digits: 2, signs: ['£'] },
  CHF: { digits: 2, signs: ['FR.'] },
  TRY: { digits: 2, signs: ['₺', 'TL'] },
  RUB: { digits: 2, signs: ['₽', 'РУБ.', 'РУБ', 'Р.'] },
  KZT: { digits: 2, signs: ['₸'] },
  UAH: { digits: 2, signs: ['₴'] },
  AED: { digits: 2, signs: [] },
  SAR: { digits: 2, signs: [] },
  KWD: { digits: 3, signs: [] },
  CNY: { digits: 2, signs: ['¥'] },
  JPY: { digits: 0, signs: ['¥'] },
} as const satisfies Record<string, { digits: number; signs: readonly string[] }>

export type Currency = keyof typeof currencies
export const currencyCodes = Object.keys(currencies) as Currency[]

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code)
}

/** Digits after the decimal mark: none for yen, three for dinars. */
export const digitsOf = (currency: Currency): number => currencies[currency].digits

/** Signs that people write beside the code, in capitals. */
export const currencySigns = (currency: Currency): readonly string[] => currencies[currency].signs

/** An amount in whole minor units (cents, kuruş, kopecks) of its currency; negative for a credit. */
export type Money = { readonly minor: number; readonly currency: Currency }

/**
 * An amount of money.
 * @param minor whole minor units, at most 2^53 − 1
 * @throws {RangeError} for a fraction or an amount that a number does not hold exactly
 */
export function moneyOf(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is no whole number of cents`)
  // The sum avoids `-0`, which equals no `0` in a comparison of objects.
  return { minor: minor + 0, currency }
}

/** @throws {RangeError} for amounts of different currencies: no amount is exchanged silently */
export function addMoney(first: Money, ...others: Money[]): Money {
  return others.reduce((sum, { minor, currency }) => {
    if (currency !== sum.currency) throw new RangeError(`${sum.currency} plus ${currency}`)
    return moneyOf(sum.minor + minor, currency)
  }, first)
}

/**
 * The price of several pieces; exact, without rounding.
 * @throws {RangeError} if `pieces` is no whole number
 */
export function multiplyMoney({ minor, currency }: Money, pieces: number): Money {
  return moneyOf(minor * moneyOf(pieces, currency).minor, currency)
}

/** Digits after the decimal mark that a percentage may have. */
const PERCENT_DIGITS = 4
const PERCENT_SCALE = 10 ** PERCENT_DIGITS

/**
 * A percentage of an amount, rounded once to a whole minor unit: half up, and a credit as the charge it undoes.
 * @param percent `20`, `12.5`, `-3`; digits after the fourth are not read
 */
export function percentOf({ minor, currency }: Money, percent: number): Money {
  const scaled = BigInt(Math.round(percent * PERCENT_SCALE)) * BigInt(minor)
  return moneyOf(divideHalfUp(scaled, BigInt(100 * PERCENT_SCALE)), currency)
}

function divideHalfUp(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend
  const quotient = Number((size * 2n + divisor) / (divisor * 2n))
  return dividend < 0n ? -quotient : quotient
}

/**
 * Splits an amount by weights so that the parts add up to it: each gets its whole share, and the rest goes,
 * a minor unit each, to the largest remainders; among equals the first gets it.
 * @param weights whole numbers from 0, such as 30 and 70, or the pieces of lines
 * @throws {RangeError} for other weights, or if all are 0
 */
export function allocateMoney({ minor, currency }: Money, weights: readonly number[]): Money[] {
  const total = weights.reduce((sum, weight) => sum + assertWeight(weight), 0)
  if (total === 0) throw new RangeError('Nothing to split by')
  const sign = minor < 0 ? -1 : 1
  const amount = BigInt(Math.abs(minor))
  const shares = weights.map((weight, index) => {
    const exact = amount * BigInt(weight)
    return { index, whole: Number(exact / BigInt(total)), remainder: exact % BigInt(total) }
  })
  const rest = Math.abs(minor) - shares.reduce((sum, { whole }) => sum + whole, 0)
  const favored = new Set(
    shares
      .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
      .slice(0, rest)
      .map(({ index }) => index),
  )
  return shares.map(({ index, whole }) =>
    moneyOf(sign * (whole + (favored.has(index) ? 1 : 0)), currency),
  )
}

function assertWeight(weight: number): number {
  if (Number.isSafeInteger(weight) && weight >= 0) return weight
  throw new RangeError(`${weight} is no weight`)
}

/**
 * An amount as people write it in a language: `₺1.234,50`, `1 234,50 ₽`.
 * @param language a tag for `Intl`, such as `tr-TR`
 */
export function formatMoney(money: Money, language: string): string {
  const { currency } = money
  const { digits } = currencies[currency]
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimalOf(money))
}

/** The amount as a decimal for files and machines: `-1234.50`. */
export function decimalOf({ minor, currency }: Money): `${number}` {
  const { digits } = currencies[currency]
  const size = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = size.slice(0, size.length - digits)
  const fraction = digits ? `.${size.slice(-digits)}` : ''
  return `${minor < 0 ? '-' : ''}${whole}${fraction}` as `${number}`
}
