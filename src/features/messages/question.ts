import * as z from 'zod/mini'

import { message } from '#base/form-fields.ts'
import { locales } from '#base/locale.ts'

/** A question of a signed-in user: their name and address are known. */
export const questionForm = z.object({
  message: message(10, 5000),
  product: z.optional(z.string().check(z.maxLength(80))),
  color: z.optional(z.string().check(z.maxLength(80))),
  locale: z.enum(locales),
})

/** Questions that the portal shows. */
export const QUESTIONS_SHOWN = 10
