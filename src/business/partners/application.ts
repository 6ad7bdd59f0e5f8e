import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import * as z from 'zod/mini'

import { locales } from '#base/locale.ts'

import {
  email,
  line,
  oneLine,
  optionalLine,
  optionalMessage,
  tickable,
  ticked,
} from '../consent/form-fields.ts'

/** A buyer asks to become a partner; an admin decides. Spelled as the customer's role lookup reads them. */
export const applicationStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** An application is decided once; a rejected buyer applies anew. */
export function canDecide(status: ApplicationStatus): boolean {
  return status === 'PENDING'
}

/** Hours between two letters to a buyer who keeps applying though the house knows them. */
const REPEAT_LETTER_HOURS = 24

/** May a buyer who applied again be told so by mail? @param toldAt last time, null: never */
export function mayTellAgain(toldAt: Date | null, now: Date): boolean {
  return toldAt === null || now.getTime() - toldAt.getTime() >= REPEAT_LETTER_HOURS * 3_600_000
}

export const businessTypes = ['boutique', 'brand', 'distributor', 'online', 'other'] as const
export type BusinessType = (typeof businessTypes)[number]

/** A WhatsApp number in international form, or a Telegram `@name`. Numbers become E.164. */
const phoneOrName = z.pipe(
  z.string('required').check(
    z.overwrite(oneLine),
    z.minLength(1, 'required'),
    z.refine((value) => reachAt(value) !== null, 'whatsappInvalid'),
  ),
  z.transform((value: string) => reachAt(value) ?? value),
)

function reachAt(value: string): string | null {
  if (/^@[A-Za-z]\w{4,31}$/.test(value)) return value
  // A number in words ("call +90…") is a sentence, not a number.
  if (!/^(\+|00)[\d\s().-]{6,30}$/.test(value)) return null
  const number = parsePhoneNumberFromString(value.replace(/^00/, '+'))
  return number?.isPossible() ? number.number : null
}

/** What the form asks (fields of the specification). Messages are keys of `errors` in the texts. */
export const applicationForm = z.object({
  name: line(2, 100),
  surname: line(2, 100),
  email: email(),
  phone: phoneOrName,
  businessName: line(2, 200),
  businessType: z.enum(businessTypes, 'required'),
  country: z.string('required').check(z.refine(isSupportedCountry, 'required')),
  city: line(2, 100),
  websiteInstagram: optionalLine(5, 200),
  preferredLanguage: z.enum(locales, 'required'),
  marketRegion: optionalMessage(10, 5000),
  wholesale: ticked('wholesaleRequired'),
  commercialConsent: tickable(),
})
export type ApplicationForm = z.output<typeof applicationForm>
