import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import * as z from 'zod/mini'

import { locales } from '#base/locale.ts'

/** A buyer asks to become a partner; an admin decides. Spelled as the customer's role lookup reads them. */
export const applicationStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** An application is decided once; a rejected buyer applies anew. */
export function canDecide(status: ApplicationStatus): boolean {
  return status === 'PENDING'
}

export const businessTypes = ['boutique', 'brand', 'distributor', 'online', 'other'] as const
export type BusinessType = (typeof businessTypes)[number]

const text = (min: 1 | 2 | 5 | 10, max: number) =>
  z
    .string('required')
    .check(
      z.trim(),
      z.minLength(1, 'required'),
      z.minLength(min, min === 1 ? 'required' : `tooShort${min}`),
      z.maxLength(max, 'tooLong'),
    )

/** Free text that may stay empty, but says something when it does not. */
const optionalText = (min: number, max: number) =>
  z._default(z.string(), '').check(
    z.trim(),
    z.refine((value) => value === '' || value.length >= min, `tooShort${min}`),
    z.maxLength(max, 'tooLong'),
  )

const ticked = (code: string) => z.literal('on', code)

/** A WhatsApp number in international form, or a Telegram `@name`. Numbers become E.164. */
const phoneOrName = z.pipe(
  z.string('required').check(
    z.trim(),
    z.minLength(1, 'required'),
    z.refine((value) => reachAt(value) !== null, 'whatsappInvalid'),
  ),
  z.transform((value: string) => reachAt(value) ?? value),
)

function reachAt(value: string): string | null {
  if (/^@[A-Za-z]\w{4,31}$/.test(value)) return value
  const number = parsePhoneNumberFromString(value.replace(/^00/, '+'))
  return number?.isPossible() ? number.number : null
}

/** What the form asks (fields of the specification). Messages are keys of `errors` in the texts. */
export const applicationForm = z.object({
  name: text(2, 100),
  surname: text(2, 100),
  email: z
    .string('required')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'required'),
      z.maxLength(254, 'tooLong'),
      z.email('emailInvalid'),
    ),
  phone: phoneOrName,
  businessName: text(2, 200),
  businessType: z.enum(businessTypes, 'required'),
  country: z.string('required').check(z.regex(/^[A-Z]{2}$/, 'required')),
  city: text(2, 100),
  websiteInstagram: optionalText(5, 200),
  preferredLanguage: z.enum(locales, 'required'),
  marketRegion: optionalText(10, 5000),
  wholesale: ticked('wholesaleRequired'),
  commercialConsent: z.optional(z.literal('on')),
})
export type ApplicationForm = z.output<typeof applicationForm>
