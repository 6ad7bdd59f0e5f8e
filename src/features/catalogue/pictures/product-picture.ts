import * as z from 'zod/mini'

import { pictureViews } from '../picture-view.ts'

/** Facts that staff send with a picture. */
export const pictureForm = z.object({
  /** Slug of a color of the product; without it the picture shows no particular color. */
  color: z.optional(z.string().check(z.maxLength(60))),
  view: z.enum(pictureViews),
  name: z._default(z.string().check(z.maxLength(1000)), ''),
  /** Id of the picture that this picture replaces. */
  replaces: z.optional(z.uuid()),
  /** `true` for a drawn picture; the default is a photograph of a sewn coat. */
  sample: z._default(z.enum(['true', 'false']), 'false'),
})
export type PictureForm = z.output<typeof pictureForm>
