import * as z from 'zod/mini'

import { percent } from '#features/catalogue-admin/picture-form.ts'
import { pictureStates, pictureUses } from '#features/media/picture.ts'
import { slug } from '#features/product-fields/field-schemas.ts'

/** The query of the library. Pictures of archived products only are stored, but no visitor sees them. */
export const pictureLibrary = {
  sorts: ['sent', 'bytes'],
  filters: { use: pictureUses, state: pictureStates },
} as const

/** The point of a picture that stays in sight in a product. */
const focus = z.object({ product: slug, focusX: percent, focusY: percent })
export type PictureFocus = z.output<typeof focus>

/**
 * Another picture for all products that show a picture; `products` are those that staff were told of. A picture that comes
 * back brings its points along.
 */
export const replaceForm = z.object({
  with: z.uuid(),
  products: z.array(slug).check(z.minLength(1), z.maxLength(10_000)),
  focus: z._default(z.array(focus).check(z.maxLength(10_000)), []),
})
export type ReplaceForm = z.output<typeof replaceForm>
