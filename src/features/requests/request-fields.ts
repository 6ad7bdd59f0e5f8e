import * as z from 'zod/mini'

import { oneLine } from '#base/form-fields.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const isDay = (typed: string) => DATE.test(typed) && !Number.isNaN(Date.parse(typed))

/** Schema of an optional choice. */
export const choice = <const Values extends readonly string[]>(values: Values) =>
  z._default(z.union([z.enum(values), z.literal('')]), '')

/** Schema of a whole number of pieces as people write it; null if empty. */
export const pieces = z.pipe(
  z._default(z.string(), '').check(
    z.overwrite((typed) => typed.replace(/[\s.,]/g, '')),
    z.refine((typed) => typed === '' || /^[1-9]\d{0,5}$/.test(typed), 'piecesInvalid'),
  ),
  z.transform((typed: string) => (typed === '' ? null : Number(typed))),
)

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
