import { isSupportedCountry } from 'libphonenumber-js/min'
import * as z from 'zod/mini'

import {
  email,
  personName,
  line,
  oneLine,
  optionalLine,
  optionalMessage,
} from '#base/form-fields.ts'
import { locales } from '#base/locale.ts'
import { businessTypes } from '#features/companies/company.ts'

type Field = {
  schema: z.ZodMiniType
  /** Kind of control by which the buyer fills in the field. */
  control: 'line' | 'email' | 'businessType' | 'country' | 'language' | 'message'
  /** Part of the form that contains the field. */
  group: 'you' | 'business' | 'market'
  isRequired: boolean
  /** Value of the `autocomplete` attribute, by which browsers fill in the field. */
  autoComplete?: string
  /** Whether the field takes a whole row of the form. */
  isWide?: boolean
  /**
   * Whether the field is shown everywhere as typed, under the label of the form (`apply:form.…`): in the dialog, the
   * tables and the emails of staff, in the differences of a merge, and in the export of personal data.
   */
  isPlain?: boolean
}

/** The fields of the form in its order; each is stored in the column of its name. */
export const applicationFields = {
  name: {
    schema: personName(100),
    control: 'line',
    group: 'you',
    isRequired: true,
    autoComplete: 'given-name',
  },
  surname: {
    schema: personName(100),
    control: 'line',
    group: 'you',
    isRequired: true,
    autoComplete: 'family-name',
  },
  email: {
    schema: email(),
    control: 'email',
    group: 'you',
    isRequired: true,
    autoComplete: 'email',
  },
  phone: {
    schema: z.string('required').check(z.overwrite(oneLine), z.minLength(1, 'required')),
    control: 'line',
    group: 'you',
    isRequired: true,
    autoComplete: 'tel',
  },
  businessName: {
    schema: line(2, 200),
    control: 'line',
    group: 'business',
    isRequired: true,
    autoComplete: 'organization',
  },
  businessType: {
    schema: z.enum(businessTypes, 'required'),
    control: 'businessType',
    group: 'business',
    isRequired: true,
  },
  country: {
    schema: z.string('required').check(z.refine(isSupportedCountry, 'required')),
    control: 'country',
    group: 'business',
    isRequired: true,
    autoComplete: 'country',
  },
  city: {
    schema: line(2, 100),
    control: 'line',
    group: 'business',
    isRequired: true,
    autoComplete: 'address-level2',
  },
  websiteInstagram: {
    schema: optionalLine(5, 200, /^@[\w.]{3,}$/),
    control: 'line',
    group: 'business',
    isRequired: false,
    autoComplete: 'url',
    isWide: true,
    isPlain: true,
  },
  taxNumber: {
    schema: optionalLine(5, 40),
    control: 'line',
    group: 'business',
    isRequired: false,
    isWide: true,
    isPlain: true,
  },
  preferredLanguage: {
    schema: z.enum(locales, 'required'),
    control: 'language',
    group: 'market',
    isRequired: true,
  },
  marketRegion: {
    schema: optionalMessage(2, 5000),
    control: 'message',
    group: 'market',
    isRequired: false,
    isWide: true,
  },
} as const satisfies Record<string, Field>

export type ApplicationField = keyof typeof applicationFields
export const applicationFieldNames = Object.keys(applicationFields) as ApplicationField[]

export type PlainApplicationField = {
  [Name in ApplicationField]: (typeof applicationFields)[Name] extends { isPlain: true }
    ? Name
    : never
}[ApplicationField]
export const plainApplicationFields = applicationFieldNames.filter(
  (name): name is PlainApplicationField => 'isPlain' in applicationFields[name],
)

/** The schemas by field. */
export const applicationSchemas = Object.fromEntries(
  applicationFieldNames.map((name) => [name, applicationFields[name].schema]),
) as { [Name in ApplicationField]: (typeof applicationFields)[Name]['schema'] }
