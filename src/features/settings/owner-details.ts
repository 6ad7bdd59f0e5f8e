import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import * as z from 'zod/mini'

import { email, manyLines, oneLine } from '#base/form-fields.ts'
import { inEachLanguage, locales } from '#base/locale.ts'
import { currencyCodes } from '#base/money.ts'

const EMAILS_MAX = 10
const LINKS_MAX = 10
const HOLIDAYS_MAX = 200

const optional = (max: number) =>
  z._default(z.string(), '').check(
    z.overwrite((typed: string) => oneLine(typed.toWellFormed())),
    z.maxLength(max, `tooLongMax:${max}`),
  )

/** An address that opens a chat or a profile. */
const link = (code = 'linkInvalid') =>
  optional(300).check(z.refine((typed) => typed === '' || /^https:\/\/\S+\.\S+$/.test(typed), code))

/** A number or `@name` as people write it becomes the link of the messenger. */
const messengerLink = (linkOf: (typed: string) => string | null) =>
  optional(300).check(
    z.overwrite((typed) => linkOf(typed) ?? typed),
    z.refine((typed) => typed === '' || /^https:\/\/\S+\.\S+$/.test(typed), 'linkInvalid'),
  )

function whatsappLink(typed: string): string | null {
  const number = /^[+\d\s().-]{7,}$/.test(typed) && parsePhoneNumberFromString(typed, 'TR')
  return number && number.isPossible() ? `https://wa.me/${number.number.slice(1)}` : null
}

function telegramLink(typed: string): string | null {
  const [, name] = /^@(\w{4,32})$/.exec(typed) ?? []
  return name ? `https://t.me/${name}` : null
}

const emails = z.array(email()).check(z.maxLength(EMAILS_MAX, 'tooManyLines'))

const hour = z.number('hoursInvalid').check(z.gte(0, 'hoursInvalid'), z.lte(24, 'hoursInvalid'))
const day = z
  .tuple([hour, hour])
  .check(z.refine(([opens, closes]) => opens < closes, 'hoursInvalid'))

/** Every year as `04-23`, or once as `2027-03-09`. */
const holiday = z
  .string()
  .check(z.regex(/^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'dayInvalid'))

const CERTIFICATES_MAX = 20

/** A whole number of pieces, days or years. */
const count = (max: number) =>
  z.nullable(z.int('numberInvalid').check(z.gte(1, 'numberInvalid'), z.lte(max, 'numberInvalid')))

const inLanguages = z.object(inEachLanguage(() => optional(300)))

/** The terms for brands with their own model, beside the form. */
const productionForm = z.object({
  minimumPieces: count(1_000_000),
  /** Clients of earlier days do not send it. */
  minimumPerRequest: z._default(count(1_000_000), null),
  sampleFee: z.nullable(
    z.object(
      {
        minor: z.int('feeInvalid').check(z.gte(0, 'feeInvalid')),
        currency: z.enum(currencyCodes, 'feeInvalid'),
      },
      'feeInvalid',
    ),
  ),
  sampleDays: count(1000),
  leadDays: count(1000),
  payment: inLanguages,
  incoterm: optional(80),
  certificates: z
    .array(
      z.object({
        name: optional(120).check(z.minLength(1, 'certificateInvalid')),
        number: optional(80).check(z.minLength(1, 'certificateInvalid')),
        validUntil: z.iso.date('certificateInvalid'),
      }),
    )
    .check(z.maxLength(CERTIFICATES_MAX, 'tooManyLines')),
  aTr: z.boolean(),
  eur1: z.boolean(),
  confidentiality: inLanguages,
  sampleAddress: z.string().check(
    z.overwrite((typed) => manyLines(typed.toWellFormed())),
    z.maxLength(300, 'tooLongMax:300'),
  ),
  requestYears: z.int('numberInvalid').check(z.gte(1, 'numberInvalid'), z.lte(30, 'numberInvalid')),
})

/** The company details of the owner, beside the first questions. */
export const detailsForm = z.object({
  email: email(),
  privacyEmail: z.union([z.literal(''), email()]),
  /** The number as it is displayed; a tap on it calls its digits. */
  phone: optional(40).check(
    z.refine(
      (typed) => typed === '' || (parsePhoneNumberFromString(typed, 'TR')?.isPossible() ?? false),
      'phoneInvalid',
    ),
  ),
  whatsapp: messengerLink(whatsappLink),
  telegram: messengerLink(telegramLink),
  social: z
    .array(
      z.object({
        name: optional(40).check(z.minLength(1, 'linkInvalid')),
        url: link().check(z.minLength(1, 'linkInvalid')),
      }),
    )
    .check(z.maxLength(LINKS_MAX, 'tooManyLines')),
  since: z.nullable(
    z.int('yearInvalid').check(z.gte(1500, 'yearInvalid'), z.lte(2100, 'yearInvalid')),
  ),
  /** Entered once, the same in all languages. */
  city: z.pipe(
    optional(80),
    z.transform((typed) => inEachLanguage(() => typed)),
  ),
  monthlyCapacity: z.nullable(z.int('numberInvalid').check(z.gte(1, 'numberInvalid'))),
  registration: z.object({
    address: optional(300),
    taxOffice: optional(120),
    taxNumber: optional(40),
    mersis: optional(40),
    tradeRegistry: optional(120),
    kep: optional(120),
    responsible: optional(120),
  }),
  /** That of before, where a client does not send it. */
  production: z.optional(productionForm),
  /** Opening and closing from Sunday; null: closed. */
  week: z.array(z.nullable(day)).check(z.length(7, 'hoursInvalid')),
  holidays: z.array(holiday).check(z.maxLength(HOLIDAYS_MAX, 'tooManyLines')),
  staffLocale: z.enum(locales),
  notify: z.object({ applications: emails, messages: emails }),
})
