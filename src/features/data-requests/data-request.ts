import * as z from 'zod/mini'

import { optionalMessage } from '#base/form-fields.ts'
import { locales } from '#base/locale.ts'

/** The kinds of requests about personal data. */
export const dataRequestKinds = ['erasure'] as const

export const erasureForm = z.object({
  message: optionalMessage(10, 2000),
  locale: z.enum(locales, 'required'),
})
export type ErasureForm = z.output<typeof erasureForm>
