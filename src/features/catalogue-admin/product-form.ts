import * as z from 'zod/mini'

import { visibilities } from '#features/catalogue/product.ts'
import { productSchemas } from '#features/product-fields/field-lists.ts'
import { slug } from '#features/product-fields/field-schemas.ts'

import { termKinds } from './term.ts'

/** Stands for the id in the address of the editor while the product does not exist yet. */
export const NEW_PRODUCT = 'new'

/** Products that a call may change at most. */
const BULK_MAX = 200

/** The form of a product. Only style code, name, collection, category and fabric are required. */
export const productForm = z
  .object(productSchemas)
  .check(
    z.refine(
      ({ minimumPerColor, minimumPerStyle }) =>
        minimumPerColor === null || minimumPerStyle === null || minimumPerStyle >= minimumPerColor,
      { error: 'minimumTooSmall', path: ['minimumPerStyle'] },
    ),
  )
export type ProductForm = z.output<typeof productForm>

const ids = z.array(slug).check(z.minLength(1), z.maxLength(BULK_MAX))

/** Products or a term whose places are looked for. */
export const placeForm = z
  .object({
    ids: z._default(z.array(slug).check(z.maxLength(BULK_MAX)), []),
    term: z.optional(z.object({ kind: z.enum(termKinds), slug })),
  })
  .check(z.refine(({ ids, term }) => ids.length > 0 || term !== undefined, 'required'))
export type PlaceForm = z.output<typeof placeForm>

/** Products that get another visibility, at once or from the time `at` on. */
export const visibilityForm = z.object({
  ids,
  visibility: z.enum(visibilities),
  at: z._default(z.nullable(z.iso.datetime()), null),
})
export type VisibilityForm = z.output<typeof visibilityForm>

/** Values for several products at once; a missing field stays as it is in each product. */
export const bulkForm = z.object({
  ids,
  visibility: z.optional(z.enum(visibilities)),
  fields: z._default(
    z.object({
      collection: z.optional(slug),
      category: z.optional(slug),
      fabric: z.optional(slug),
      /** Size run that gives the products all its sizes. */
      sizeRun: z.optional(slug),
      leadTimeDays: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1000)))),
    }),
    {},
  ),
})
export type BulkForm = z.output<typeof bulkForm>

/** A product to move, and the product `at` whose place it takes. */
export const reorderForm = z.object({ id: slug, at: slug })
export const addressForm = z.object({ to: slug })
