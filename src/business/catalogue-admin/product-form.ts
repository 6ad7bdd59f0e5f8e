import * as z from 'zod/mini'

import { oneLine } from '#base/form-fields.ts'
import { inEachLanguage, locales } from '#base/locale.ts'
import { visibilities } from '#business/catalogue/product.ts'

import {
  cartonSize,
  count,
  kilograms,
  longTexts,
  name,
  shares,
  sizes,
  slug,
  styleCode,
} from './catalogue-fields.ts'

const DETAILS_MAX = 12

/** What the texts of a product may have in one language. */
export const TEXT_MAX = { name: 120, description: 3000 }

/** Details in one language. */
export const details = z
  .array(z.string().check(z.maxLength(200, 'tooLongMax:200')))
  .check(z.maxLength(DETAILS_MAX, 'tooManyLines'))

/** Details without empty ones. */
export const tidyDetails = (lines: string[]) =>
  lines.map((one) => oneLine(one.toWellFormed())).filter(Boolean)

/** In the place of an id in the address of the editor: a product that does not exist yet. */
export const NEW_PRODUCT = 'new'

/** Products that one call may change. */
const BULK_MAX = 200

const lists = z.pipe(
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

const unique = <Value>(all: Value[]) => [...new Set(all)]

/** What staff enter about a product. Only style code, name and the three lists are required. */
export const productForm = z
  .object({
    styleCode: styleCode(40),
    name: name(TEXT_MAX.name),
    description: longTexts(TEXT_MAX.description),
    details: lists,
    collection: slug,
    category: slug,
    fabric: slug,
    colors: z.pipe(z.array(slug).check(z.maxLength(30)), z.transform(unique)),
    composition: shares,
    lining: shares,
    weightGsm: count(5000),
    lengthCm: count(300),
    sizes,
    sizeRun: z._default(z.nullable(slug), null),
    leadTimeDays: count(1000),
    minimumPerColor: count(100_000),
    minimumPerStyle: count(100_000),
    cartonPieces: count(1000),
    cartonSizeCm: cartonSize,
    cartonWeightKg: kilograms(500),
  })
  .check(
    z.refine(
      ({ minimumPerColor, minimumPerStyle }) =>
        minimumPerColor === null || minimumPerStyle === null || minimumPerStyle >= minimumPerColor,
      { error: 'minimumTooSmall', path: ['minimumPerStyle'] },
    ),
  )
export type ProductForm = z.output<typeof productForm>

const ids = z.array(slug).check(z.minLength(1), z.maxLength(BULK_MAX))

/** Products to show to somebody else, now or from a time on. */
export const visibilityForm = z.object({
  ids,
  visibility: z.enum(visibilities),
  at: z._default(z.nullable(z.iso.datetime()), null),
})
export type VisibilityForm = z.output<typeof visibilityForm>

/** What several products are given at once; what is left out stays as it is. */
export const bulkForm = z.object({
  ids,
  visibility: z.optional(z.enum(visibilities)),
  fields: z._default(
    z.object({
      collection: z.optional(slug),
      category: z.optional(slug),
      fabric: z.optional(slug),
      /** Brings all its sizes. */
      sizeRun: z.optional(slug),
      leadTimeDays: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1000)))),
    }),
    {},
  ),
})
export type BulkForm = z.output<typeof bulkForm>

/** A product, and the one whose place it takes. */
export const reorderForm = z.object({ id: slug, at: slug })
export const addressForm = z.object({ to: slug })
