import * as z from 'zod/mini'

import { oneLine } from '#base/form-fields.ts'
import { inEachLanguage, locales } from '#base/locale.ts'

import { detailsForm } from './owner-details.ts'

const SHOWROOMS_MAX = 10

const text = (max: number) =>
  z.string('required').check(
    z.overwrite((typed: string) => oneLine(typed.toWellFormed())),
    z.minLength(1, 'required'),
    z.maxLength(max, `tooLongMax:${max}`),
  )

/** Names of places are entered once and are the same in all languages. */
const placeName = z.pipe(
  text(80),
  z.transform((typed) => inEachLanguage(() => typed)),
)

const showroom = z.object({
  street: text(120),
  postcode: text(12),
  district: placeName,
  city: placeName,
})

/** The company settings of the owner. */
const settingsForm = z.object({
  name: text(40),
  company: text(160),
  showrooms: z.array(showroom).check(z.maxLength(SHOWROOMS_MAX, 'invalid')),
  languages: z.pipe(
    z.array(z.enum(locales)).check(z.minLength(1, 'required')),
    z.transform((chosen) => locales.filter((locale) => chosen.includes(locale))),
  ),
  /** Those of before, where a client does not send them. */
  details: z.optional(detailsForm),
})
export type SettingsForm = z.output<typeof settingsForm>

/** The first start asks for two things more. */
export const setupForm = z.object({
  version: z.int(),
  settings: settingsForm,
  adminName: text(80),
  /** Name of the first collection; empty when it exists, or is not wanted yet. */
  collection: z
    ._default(z.string(), '')
    .check(z.overwrite(oneLine), z.maxLength(60, 'tooLongMax:60')),
})
