import * as z from 'zod/mini'

import { pictureViews } from '#features/catalogue/picture-view.ts'
import { slug, inLanguages } from '#features/product-fields/field-schemas.ts'

export const percent = z.int().check(z.minimum(0), z.maximum(100))

/** The facts that staff state about a picture of a product. */
export const pictureFactsForm = z.object({
  view: z.enum(pictureViews),
  color: z.nullable(slug),
  isDigitalSample: z.boolean(),
  alt: inLanguages(300),
  focusX: percent,
  focusY: percent,
})
export type PictureFactsForm = z.output<typeof pictureFactsForm>

/** A picture of the library that returns to its former place in a product; `position` counts from 0. */
export const pictureRestoreForm = z.extend(pictureFactsForm, {
  position: z.int().check(z.minimum(0), z.maximum(500)),
})
export type PictureRestoreForm = z.output<typeof pictureRestoreForm>

export const pictureOrderForm = z.object({ ids: z.array(z.uuid()).check(z.maxLength(500)) })
