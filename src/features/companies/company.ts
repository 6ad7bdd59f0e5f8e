import { isSupportedCountry } from 'libphonenumber-js/min'
import * as z from 'zod/mini'

import { anyMessage, email, line, oneLine, personName } from '#base/form-fields.ts'
import { locales } from '#base/locale.ts'

import { readContactHandle } from './contact-handle.ts'
import { companyTags } from './tag.ts'

/** Kinds of companies that buy. */
export const businessTypes = ['boutique', 'brand', 'distributor', 'online', 'other'] as const

/** A postal address as an invoice or a label shows it; `country` as ISO 3166-1 alpha-2. */
export type CompanyAddress = {
  kind: 'billing' | 'shipping'
  recipient: string
  lines: string[]
  postalCode: string
  city: string
  region: string
  country: string
}

const country = z.string('required').check(z.refine(isSupportedCountry, 'required'))

/** Schema of a line that staff may leave empty. */
const anyLine = (max: number) =>
  z._default(z.string(), '').check(z.overwrite(oneLine), z.maxLength(max, `tooLongMax:${max}`))

/** Adds a check to a form: its phone may stay empty; otherwise it becomes E.164 or a Telegram `@name`. */
function withContactHandle<Shape extends z.ZodMiniType<{ phone: string; country: string }>>(
  form: Shape,
) {
  return form.check(
    z.check(({ value, issues }) => {
      const reading = value.phone ? readContactHandle(value.phone, value.country) : null
      if (reading?.ok) value.phone = reading.handle
      else if (reading)
        issues.push({ code: 'custom', input: value, path: ['phone'], message: reading.code })
    }),
  )
}

/** The form by which staff create a partner company without an application. */
export const companyForm = withContactHandle(
  z.object({
    company: line(2, 200),
    country,
    city: anyLine(100),
    /** Name of the owner, who has the first login of the company. */
    contactName: personName(80),
    contactEmail: email(),
    phone: anyLine(60),
    /** Language of emails to the owner, and of the company's documents. */
    locale: z.enum(locales, 'required'),
  }),
)
export type CompanyForm = z.output<typeof companyForm>

const address = z.object({
  kind: z.enum(['billing', 'shipping']),
  recipient: anyLine(200),
  lines: z.array(anyLine(200)).check(z.maxLength(4)),
  postalCode: anyLine(20),
  city: anyLine(100),
  region: anyLine(100),
  country,
}) satisfies z.ZodMiniType<CompanyAddress>

/** Details that staff keep about a company; `terms` and `notes` have several lines. */
export const companyDetails = withContactHandle(
  z.object({
    company: line(2, 200),
    businessType: z.nullable(z.enum(businessTypes)),
    country,
    city: anyLine(100),
    phone: anyLine(60),
    website: anyLine(200),
    locale: z.enum(locales, 'required'),
    addresses: z
      .array(address)
      .check(
        z.refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, 'invalid'),
      ),
    taxOffice: anyLine(100),
    taxNumber: anyLine(40),
    vatId: anyLine(40),
    tags: companyTags,
    /** User id of the company's contact person among staff. */
    contactUserId: z.nullable(z.uuid()),
    showsContactEmail: z.boolean(),
    terms: anyMessage(2000),
    notes: anyMessage(5000),
  }),
)
export type CompanyDetails = z.output<typeof companyDetails>
