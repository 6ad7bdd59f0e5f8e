import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import * as z from 'zod/mini'

import { email, personName, message, oneLine, requiredCheckbox } from '#base/form-fields.ts'
import type { ListDefinition } from '#base/list.ts'
import { locales } from '#base/locale.ts'
import { phoneText } from '#base/phone.ts'
import { HOUR, timeBefore } from '#base/time.ts'

/** The state of a message. */
export const messageStatuses = ['waiting', 'done', 'spam'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** The filter by assignee: messages of the caller, or unassigned messages. */
export const messageAssignees = ['me', 'nobody'] as const

/** The staff's list. */
export const messageList = {
  sorts: ['name', 'email', 'sent', 'status'],
  filters: { status: messageStatuses, locale: locales, assignee: messageAssignees },
} as const satisfies ListDefinition

/** The product a message is about, as its sender may see it. */
export type RequestedProduct = {
  id: string
  name: string
  styleCode: string
  /** Null if no color was chosen. */
  color: { slug: string; name: string } | null
}

/** `Alara, MN-2601, Navy`. */
export function nameRequestedProduct({ name, styleCode, color }: RequestedProduct): string {
  return [name, styleCode, ...(color ? [color.name] : [])].join(', ')
}

/** Hours between two receipts to the same address, so that attackers cannot flood strangers through the form. */
const RECEIPT_HOURS = 24

/** Messages of the same address since this time suppress a further receipt. */
export function receiptsSince(now: Date): Date {
  return timeBefore(now, RECEIPT_HOURS * HOUR)
}

/**
 * Equal for equal messages: sender, product, UTC day, and the text in lower case with single spaces.
 * The caller hashes it.
 */
export function sameMessage(
  sent: { email: string; message: string; product?: string | undefined },
  now: Date,
): string {
  const text = sent.message.toLowerCase().replace(/\s+/g, ' ')
  return [sent.email, now.toISOString().slice(0, 10), sent.product ?? '', text].join('\n')
}

/** A country (ISO 3166-1 alpha-2) and its dial code: `{ country: 'TR', dialCode: '+90' }`. */
type DialCode = { country: CountryCode; dialCode: `+${string}` }

/** Every country with a dial code, by country code. Several countries may share a code: +1, +7. */
export function dialCodes(): DialCode[] {
  return getCountries().map((country) => ({
    country,
    dialCode: `+${getCountryCallingCode(country)}`,
  }))
}

/** A number as E.164 from a dial code (`+90`) and the typed number; null if it is not possible. */
export function composePhone(countryCode: string, typed: string): string | null {
  const plain = phoneText(typed)
  if (!isDialCode(countryCode) || !/^(\+|00)?[\d\s()./-]{3,30}$/.test(plain)) return null
  const number = parsePhoneNumberFromString(plain.replace(/^00/, '+'), {
    defaultCallingCode: countryCode.slice(1),
  })
  return number?.isPossible() ? number.number : null
}

function isDialCode(code: string): boolean {
  return dialCodes().some(({ dialCode }) => dialCode === code)
}

const mark = (max: number) =>
  z.optional(z.string().check(z.overwrite((input) => input.slice(0, max))))

const requested = z.object({
  firstName: personName(100),
  lastName: personName(100),
  email: email(),
  countryCode: z
    .string('required')
    .check(z.minLength(1, 'required'), z.refine(isDialCode, 'dialCodeInvalid')),
  phone: z.string('required').check(z.overwrite(oneLine), z.minLength(1, 'required')),
  message: message(10, 5000),
  consent: requiredCheckbox('contactConsentRequired'),
  /** Set by the page, not typed: invalid values are dropped without an error. */
  product: mark(80),
  color: mark(80),
  productProof: mark(200),
})

/**
 * Schema of the form. Dial code and number become a single `phone` in E.164.
 * Messages are keys of `errors` in the texts.
 */
export const contactForm = z.pipe(
  requested.check(
    z.refine(({ countryCode, phone }) => composePhone(countryCode, phone) !== null, {
      error: 'phoneInvalid',
      path: ['phone'],
      // Runs also when other fields are wrong, so that all errors are returned at once.
      when: ({ value }) => {
        const { countryCode, phone } = value as Partial<z.output<typeof requested>>
        return Boolean(countryCode && phone?.trim())
      },
    }),
  ),
  z.transform(({ countryCode, phone, ...rest }: z.output<typeof requested>) => ({
    ...rest,
    phone: composePhone(countryCode, phone) ?? phone,
  })),
)
export type ContactForm = z.output<typeof contactForm>
