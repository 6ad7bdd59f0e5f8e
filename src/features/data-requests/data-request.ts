import * as z from 'zod/mini'

import { optionalMessage } from '#base/form-fields.ts'
import { locales } from '#base/locale.ts'

/** What a person may ask about the data kept of them. */
export const dataRequestKinds = ['erasure'] as const

export const erasureForm = z.object({
  message: optionalMessage(10, 2000),
  locale: z.enum(locales, 'required'),
})
export type ErasureForm = z.output<typeof erasureForm>
