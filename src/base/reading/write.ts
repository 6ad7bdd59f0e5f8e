import type { Locale } from '../locale.ts'
import { decimalOf, type Money } from '../money.ts'
import { decimalMarkIn } from './numerals.ts'

/** A decimal, `1234.5`, as a field shows it: with the mark of the language and without groups. */
export const writeDecimal = (decimal: string, locale: Locale): string =>
  decimal.replace('.', decimalMarkIn(locale))

/** An amount as a field shows it, without its currency. */
export const writeAmount = (amount: Money, locale: Locale): string =>
  writeDecimal(decimalOf(amount), locale)
