import * as z from 'zod/mini'

import { oneLine, personName } from '#base/form-fields.ts'
import { locales } from '#base/locale.ts'
import { readContactHandle } from '#features/companies/contact-handle.ts'

/** The form of a person's own profile. `phone` becomes E.164 or `@name`; it may be empty. */
export const profileForm = z.object({
  name: personName(80),
  phone: z._default(z.string(), '').check(
    z.overwrite((typed) => handleOf(oneLine(typed)) ?? oneLine(typed)),
    z.refine((typed) => typed === '' || handleOf(typed) !== null, 'whatsappInvalid'),
  ),
  locale: z.enum(locales, 'required'),
})
export type ProfileForm = z.output<typeof profileForm>

function handleOf(typed: string): string | null {
  if (typed === '') return ''
  const reading = readContactHandle(typed, '')
  return reading.ok ? reading.handle : null
}
