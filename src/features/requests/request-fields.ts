import * as z from 'zod/mini'

import { oneLine } from '#base/form-fields.ts'
import type { Locale } from '#base/locale.ts'
import { isCurrency, type Money } from '#base/money.ts'
import { readMoney } from '#base/reading/money.ts'
import { readPieces } from '#base/reading/pieces.ts'
import { type Reading, unclear } from '#base/reading/reading.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const isDay = (typed: string) => DATE.test(typed) && !Number.isNaN(Date.parse(typed))

/** Schema of an optional choice. */
export const choice = <const Values extends readonly string[]>(values: Values) =>
  z._default(z.union([z.enum(values), z.literal('')]), '')

const PIECES_MAX = 999_999

/** Schema of a number of pieces of a whole order as people write it; null if empty. */
export function pieces(locale: Locale) {
  const read = (typed: string) =>
    readPieces(typed, { locale, most: PIECES_MAX, usual: { least: 1, most: PIECES_MAX } })
  return z.pipe(
    z._default(z.string(), '').check(
      z.refine((typed) => {
        const reading = read(typed)
        return reading.kind !== 'unclear' && (reading.kind !== 'value' || reading.value > 0)
      }, 'piecesInvalid'),
      z.refine((typed) => read(typed).kind !== 'question', 'piecesUnclear'),
    ),
    z.transform((typed: string) => {
      const reading = read(typed)
      return reading.kind === 'value' ? reading.value : null
    }),
  )
}

/** Schema of a day such as `2026-11-25`; null if empty. */
export const day = z.pipe(
  z
    ._default(z.string(), '')
    .check(z.refine((typed) => typed === '' || isDay(typed), 'dateInvalid')),
  z.transform((typed: string) => typed || null),
)

/** Schema of a line without a minimum length. */
export const anyLine = (max: number) =>
  z._default(z.string(), '').check(z.overwrite(oneLine), z.maxLength(max, `tooLongMax:${max}`))

type Target = { targetPrice: string; targetCurrency: string }

/** The price that a buyer has in mind, as it is typed. */
export function readTarget(
  { targetPrice, targetCurrency }: Target,
  locale: Locale,
): Reading<Money> {
  return isCurrency(targetCurrency)
    ? readMoney(targetPrice, { currency: targetCurrency, locale })
    : unclear
}

/** The content of a form with the target as an amount; null without one. */
export function withTarget<Content extends Target>(content: Content, locale: Locale) {
  const { targetPrice, targetCurrency, ...rest } = content
  const target = readTarget({ targetPrice, targetCurrency }, locale)
  return { ...rest, target: target.kind === 'value' ? target.value : null }
}
