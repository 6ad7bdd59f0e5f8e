import { isSupportedCountry } from 'libphonenumber-js/min'
import * as z from 'zod/mini'

import { email, line } from '#base/form-fields.ts'
import { locales } from '#base/locale.ts'

/** What a buyer's company is. */
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

/** What staff enter to make a company a partner that has not applied. */
export const companyForm = z.object({
  company: line(2, 200),
  country: z.string('required').check(z.refine(isSupportedCountry, 'required')),
  /** The first login of the company: its owner. */
  contactName: line(2, 80),
  contactEmail: email(),
  /** Of the emails to that person, and of the company's documents. */
  locale: z.enum(locales, 'required'),
})
export type CompanyForm = z.output<typeof companyForm>
