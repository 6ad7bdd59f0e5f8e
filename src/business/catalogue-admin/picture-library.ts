import * as z from 'zod/mini'

import { pictureStates } from '#business/media/picture.ts'

import { slug } from './catalogue-fields.ts'

/** What the library is asked by. Pictures of archived products only are kept, but nobody sees them. */
export const pictureLibrary = {
  sorts: ['sent', 'bytes'],
  filters: { use: ['used', 'unused', 'archived'], state: pictureStates },
} as const

/** Another picture for all products that show one; `products` are those that staff were told of. */
export const replaceForm = z.object({
  with: z.uuid(),
  products: z.array(slug).check(z.minLength(1), z.maxLength(10_000)),
})
export type ReplaceForm = z.output<typeof replaceForm>
