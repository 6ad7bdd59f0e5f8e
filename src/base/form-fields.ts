import * as z from 'zod/mini'

import { EMAIL_MAX, normalizeEmail } from './email.ts'
import { withoutInvisible } from './same-letters.ts'

/**
 * Fields of public forms. Messages are keys of `errors` in the texts, perhaps with a number
 * behind a colon that the text names; of several, forms show the first.
 */

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\u00A0]+/gu
const CONTROLS = /[^\P{Cc}\n\t]/gu

/** A line in Unicode NFC without invisible signs; control characters and runs of any spaces become a space. */
export function oneLine(value: string): string {
  return withoutInvisible(value.normalize('NFC')).replace(BREAKS, ' ').replace(/ {2,}/g, ' ').trim()
}

/** Several lines: control characters go (PostgreSQL refuses some), breaks and tabs stay. */
export function manyLines(value: string): string {
  return value.normalize('NFC').replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim()
}

/** A line that must be filled in. */
export const line = (min: 2, max: number) =>
  z
    .string('required')
    .check(
      z.overwrite(oneLine),
      z.minLength(1, 'required'),
      z.minLength(min, `tooShort${min}`),
      z.maxLength(max, `tooLongMax:${max}`),
    )

/** A name of two signs or more, or of a letter: initials are names too, and so is a sign of Chinese. */
export const personName = (max: number) =>
  z.string('required').check(
    z.overwrite(oneLine),
    z.minLength(1, 'required'),
    z.refine((name) => name.length >= 2 || /^\p{L}$/u.test(name), 'tooShort2'),
    z.maxLength(max, `tooLongMax:${max}`),
  )

/** A line that may stay empty, but has meaning when it is filled. @param short pattern of short inputs with meaning */
export const optionalLine = (min: 5, max: number, short?: RegExp) =>
  z._default(z.string(), '').check(
    z.overwrite(oneLine),
    z.refine(
      (value) => value === '' || value.length >= min || short?.test(value) === true,
      `tooShort${min}`,
    ),
    z.maxLength(max, `tooLongMax:${max}`),
  )

/** A message that must be written. */
export const message = (min: 10, max: number) =>
  z
    .string('required')
    .check(
      z.overwrite(manyLines),
      z.minLength(1, 'required'),
      z.minLength(min, `tooShort${min}`),
      z.maxLength(max, `tooLongMax:${max}`),
    )

/** A message that may stay empty. */
export const optionalMessage = (min: 2 | 10, max: number) =>
  z._default(z.string(), '').check(
    z.overwrite(manyLines),
    z.refine((value) => value === '' || value.length >= min, `tooShort${min}`),
    z.maxLength(max, `tooLongMax:${max}`),
  )

/** A text of staff, of any length. */
export const anyMessage = (max: number) =>
  z.string().check(z.overwrite(manyLines), z.maxLength(max, `tooLongMax:${max}`))

/** An address in the spelling in which it is stored and compared. */
export const email = () =>
  z.string('required').check(
    z.overwrite((typed) => normalizeEmail(typed) ?? typed.trim()),
    z.minLength(1, 'required'),
    z.maxLength(EMAIL_MAX, `tooLongMax:${EMAIL_MAX}`),
    z.refine((typed) => normalizeEmail(typed) !== null, 'emailInvalid'),
  )

/** A box that must be ticked. */
export const requiredCheckbox = (code: string) => z.literal('on', code)

/** A box that may be ticked. */
export const optionalCheckbox = () => z.optional(z.literal('on'))

/**
 * A customs code: the six digits of the Harmonized System and up to six of a country. Each country writes its groups in
 * its own way, with points or spaces: `6202.20`, `6202 20 000 0`, `6202.20.00.00.00`.
 */
export const isHsCode = (text: string) => /^\d(?:[. ]?\d){5,11}$/.test(text)
