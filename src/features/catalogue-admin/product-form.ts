import * as z from 'zod/mini'

import { visibilities } from '#features/catalogue/product.ts'
import { productSchemas } from '#features/product-fields/field-lists.ts'
import { slug } from '#features/product-fields/field-schemas.ts'

/** In the place of an id in the address of the editor: a product that does not exist yet. */
export const NEW_PRODUCT = 'new'

/** Products that one call may change. */
const BULK_MAX = 200

/** What staff enter about a product. Only style code, name and the three lists are required. */
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
