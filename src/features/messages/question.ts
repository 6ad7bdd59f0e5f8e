import * as z from 'zod/mini'

import { message } from '#base/form-fields.ts'
import { locales } from '#base/locale.ts'

/** A question of somebody who is signed in: who they are and how to reach them is known. */
export const questionForm = z.object({
  message: message(10, 5000),
  product: z.optional(z.string().check(z.maxLength(80))),
  color: z.optional(z.string().check(z.maxLength(80))),
  locale: z.enum(locales),
})

/** Questions that the portal shows. */
export const QUESTIONS_SHOWN = 10
