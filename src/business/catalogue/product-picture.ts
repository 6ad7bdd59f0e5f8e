import * as z from 'zod/mini'

import { pictureViews } from './picture-view.ts'

/** What staff say of a picture they send. */
export const pictureForm = z.object({
  /** Slug of a color the product is made in; left out, the picture shows none in particular. */
  color: z.optional(z.string().check(z.maxLength(60))),
  view: z.enum(pictureViews),
  name: z._default(z.string().check(z.maxLength(1000)), ''),
  /** A photograph of a sewn coat unless it is said to be drawn. */
  sample: z._default(z.enum(['true', 'false']), 'false'),
})
export type PictureForm = z.output<typeof pictureForm>
