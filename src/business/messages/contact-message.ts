import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import * as z from 'zod/mini'

import { email, line, message, oneLine, ticked } from '#base/form-fields.ts'
import { HOUR, timeBefore } from '#base/time.ts'

import { dialCodes } from './dial-codes.ts'

/** Hours between two receipts to one address: the form must not become a way to flood strangers. */
const RECEIPT_HOURS = 24

/** Start of the time in which an earlier message keeps this one from being receipted. */
export function receiptsSince(now: Date): Date {
  return timeBefore(now, RECEIPT_HOURS * HOUR)
}

/**
 * What makes two messages one: sender, product, words and UTC day, however they are spaced or written.
 * The caller hashes it.
 */
export function sameMessage(
  sent: { email: string; message: string; product?: string | undefined },
  now: Date,
): string {
  const words = sent.message.toLowerCase().replace(/\s+/g, ' ')
  return [sent.email, now.toISOString().slice(0, 10), sent.product ?? '', words].join('\n')
}

/** A number as E.164 from a dial code (`+90`) and what was typed after it; null: no such number. */
export function composePhone(countryCode: string, typed: string): string | null {
  if (!isDialCode(countryCode) || !/^(\+|00)?[\d\s().-]{3,30}$/.test(typed)) return null
  const number = parsePhoneNumberFromString(typed.replace(/^00/, '+'), {
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
  firstName: line(2, 100),
  lastName: line(2, 100),
  email: email(),
  countryCode: z
    .string('required')
    .check(z.minLength(1, 'required'), z.refine(isDialCode, 'invalid')),
  phone: z.string('required').check(z.overwrite(oneLine), z.minLength(1, 'required')),
  message: message(10, 5000),
  consent: ticked('contactConsentRequired'),
  /** Set by the page, not typed: what makes no sense is left out without a word. */
  product: mark(80),
  color: mark(80),
  productProof: mark(200),
})

/**
 * What the form asks. Code and number come out as one `phone` in E.164.
 * Messages are keys of `errors` in the texts.
 */
export const contactForm = z.pipe(
  requested.check(
    z.refine(({ countryCode, phone }) => composePhone(countryCode, phone) !== null, {
      error: 'phoneInvalid',
      path: ['phone'],
      // Also when other fields are wrong, so that all is said at once.
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
