import type { Locale } from '#base/locale.ts'

import { languages } from './languages.ts'

// The first use of `Intl.NumberFormat` reads its data, for which a phone stands still for 60 ms: while a
// page comes alive, numbers of three digits are written without it. They are the same in all languages.

/** Writes a number as `Intl.NumberFormat` does. */
export function writeNumber(value: number, locale: string): string {
  return isShort(value) ? String(value) : new Intl.NumberFormat(locale).format(value)
}

/** Writes a percentage as `Intl.NumberFormat` does. */
export function writePercent(percent: number, locale: Locale): string {
  const { intl, percent: write } = languages[locale]
  if (isShort(percent)) return write(percent)
  return new Intl.NumberFormat(intl, { style: 'percent' }).format(percent / 100)
}

/** `35–61`; equal ends, and a range without a second end, give a single number. */
export function writeRange(ends: readonly (number | string)[]): string {
  return [...new Set([ends[0], ends.at(-1)])].join('–')
}

const isShort = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000
