import * as z from 'zod/mini'

import { isHsCode, manyLines, oneLine } from '#base/form-fields.ts'
import { inEachLanguage, locales, type Texts } from '#base/locale.ts'
import { cleanStyleCode } from '#base/style-code.ts'

import { SLUG } from './slug-pattern.ts'

/** Fields of the forms in which staff keep the catalogue. Messages are keys of `errors`. */

/** Half of a surrogate pair, which no database keeps, becomes the replacement character. */
const tidied = (tidy: (text: string) => string) =>
  z.overwrite((text: string) => tidy(text.toWellFormed()))

const word = (max: number) =>
  z
    .string('required')
    .check(tidied(oneLine), z.minLength(1, 'required'), z.maxLength(max, `tooLongMax:${max}`))

export const styleCode = (max: number) =>
  z
    .string('required')
    .check(
      z.overwrite(cleanStyleCode),
      z.minLength(1, 'required'),
      z.maxLength(max, `tooLongMax:${max}`),
    )

/** A text that may stay empty. */
export const optionalWord = (max: number) =>
  z._default(z.string(), '').check(tidied(oneLine), z.maxLength(max, `tooLongMax:${max}`))

/** A text in a language, which may stay empty. */
export const textField = (max: number, tidy: typeof oneLine = oneLine) =>
  z.string().check(tidied(tidy), z.maxLength(max, `tooLongMax:${max}`))

export const slug = z
  .string('required')
  .check(z.minLength(1, 'required'), z.regex(SLUG, 'slugInvalid'))

/** A text in some languages; empty ones are left out. */
export const inLanguages = (max: number, tidy: typeof oneLine = oneLine) =>
  z._default(
    z.pipe(
      z.object(inEachLanguage(() => z.optional(textField(max, tidy)))),
      z.transform((all): Texts =>
        Object.fromEntries(
          locales.flatMap((locale) => (all[locale] ? [[locale, all[locale]]] : [])),
        ),
      ),
    ),
    {},
  )

export const longTexts = (max: number) => inLanguages(max, manyLines)

/** A name in at least one language. */
export const name = (max: number) =>
  inLanguages(max).check(z.refine((all) => Object.keys(all).length > 0, 'required'))

/** A whole number, or null while it is not known. */
export const count = (max: number) =>
  z._default(
    z.nullable(
      z
        .int(`wholeNumber:${max}`)
        .check(z.minimum(1, `wholeNumber:${max}`), z.maximum(max, `wholeNumber:${max}`)),
    ),
    null,
  )

/** A weight to the gram, or null while it is not known. */
export const kilograms = (max: number) =>
  z._default(
    z.nullable(
      z
        .number(`kilograms:${max}`)
        .check(
          z.minimum(0.001, `kilograms:${max}`),
          z.maximum(max, `kilograms:${max}`),
          z.refine(isWholeGrams, `kilograms:${max}`),
        ),
    ),
    null,
  )

const isWholeGrams = (kg: number) => Math.abs(kg * 1000 - Math.round(kg * 1000)) < 1e-6

/** `60 × 40 × 35`, however the sides were separated; null while it is not known. */
export const cartonSize = z._default(
  z.nullable(
    z.pipe(
      z
        .string()
        .check(
          z.maxLength(40, 'cartonSize'),
          z.overwrite(separatedSides),
          z.regex(/^(?:[1-9]\d{0,2}(?: × [1-9]\d{0,2}){2})?$/, 'cartonSize'),
        ),
      z.transform((size) => size || null),
    ),
  ),
  null,
)

/** A customs code with points or spaces as they were typed; null: it follows from the composition. */
export const hsCode = z._default(
  z.nullable(
    z.pipe(
      z.string().check(
        z.maxLength(40, 'hsCode'),
        z.overwrite(oneLine),
        z.refine((code) => code === '' || isHsCode(code), 'hsCode'),
      ),
      z.transform((code) => code || null),
    ),
  ),
  null,
)

/** An x of any alphabet separates them; the unit may be there. */
function separatedSides(typed: string): string {
  const sides = typed.trim().replace(/\s*(?:cm|см)\.?$/i, '')
  return sides.replace(/\s*[x×х*]\s*/gi, ' × ')
}

/** Labels state tenths of a per cent at most. */
const share = z.object({
  fiber: slug,
  percent: z.number().check(z.minimum(0.1), z.maximum(100), z.multipleOf(0.1)),
})

/** Shares of fibers that make 100 per cent; empty while they are not known. */
export const shares = z._default(
  z.array(share).check(
    z.maxLength(10, 'tooManyFibers'),
    z.refine(
      (all) =>
        all.length === 0 ||
        Math.abs(all.reduce((sum, { percent }) => sum + percent, 0) - 100) < 0.01,
      'sharesNot100',
    ),
    z.refine((all) => new Set(all.map(({ fiber }) => fiber)).size === all.length, 'fiberTwice'),
  ),
  [],
)

/** Sizes in order, each once. */
export const sizes = z.pipe(
  z.array(word(12)).check(z.maxLength(30)),
  z.transform((all) => [...new Set(all)]),
)

/** The version of a row that the user saw before they changed it. */
export const version = z.int().check(z.minimum(1))

const DETAILS_MAX = 12

/** Characters that the texts of a product may have in a language. */
export const TEXT_MAX = { name: 120, description: 3000 }

/** Details in a language. */
export const details = z
  .array(z.string().check(z.maxLength(200, 'tooLongMax:200')))
  .check(z.maxLength(DETAILS_MAX, 'tooManyLines'))

/** Details without empty ones. */
export const tidyDetails = (lines: string[]) =>
  lines.map((line) => oneLine(line.toWellFormed())).filter(Boolean)

export const detailsInLanguages = z.pipe(
  z.object(inEachLanguage(() => z.optional(details))),
  z.transform(
    (all) =>
      Object.fromEntries(
        locales.flatMap((locale) => {
          const lines = tidyDetails(all[locale] ?? [])
          return lines.length > 0 ? [[locale, lines]] : []
        }),
      ) as Partial<Record<(typeof locales)[number], string[]>>,
  ),
)

export const colors = z.pipe(
  z.array(slug).check(z.maxLength(30)),
  z.transform((all) => [...new Set(all)]),
)

/** How a field is typed, stored in a cell of a table, and read from it. */

export const sizeRun = z._default(z.nullable(slug), null)
