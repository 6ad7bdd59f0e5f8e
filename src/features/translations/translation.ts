import * as z from 'zod/mini'

import { manyLines } from '#base/form-fields.ts'
import { locales } from '#base/locale.ts'
import {
  details,
  slug,
  TEXT_MAX,
  textField,
  tidyDetails,
  version,
} from '#features/product-fields/field-schemas.ts'

/** The texts of a product that are translated; details are a list. */
export const translatedFields = ['name', 'description', 'details'] as const

/** How much of a product is written in a language: all that any language has, a part of it, or nothing. */
export type Coverage = 'full' | 'part' | 'none'

/** The query of the board: `language` is the target, `from` the source. */
export const translationList = {
  sorts: [],
  filters: { language: locales, state: ['missing', 'stale', 'hidden'], from: locales },
} as const

/** The default source language of a catalogue. */
export const [sourceLocale] = locales

const locale = z.enum(locales)

/** Texts of a product in a language: an empty text is deleted, an undefined text stays. */
export const languageTexts = z.object({
  name: z.optional(textField(TEXT_MAX.name)),
  description: z.optional(textField(TEXT_MAX.description, manyLines)),
  details: z.optional(z.pipe(details, z.transform(tidyDetails))),
})
export type LanguageTexts = z.output<typeof languageTexts>

export const translationForm = z.object({ version, locale, texts: languageTexts })

/** Texts of a file for a translator: as many as a table to be imported may have rows. */
export const FILE_TEXTS_MAX = 20_000

/** Products of a call of an import. */
export const IMPORT_BATCH = 20

export const translationsForm = z.object({
  locale,
  changes: z
    .array(z.object({ id: slug, version, texts: languageTexts }))
    .check(z.minLength(1), z.maxLength(IMPORT_BATCH)),
})

/** Languages in which visitors see products, or no longer. */
export const languageShownForm = z.object({
  ids: z.array(slug).check(z.minLength(1), z.maxLength(200)),
  locale,
  isShown: z.boolean(),
})
export type LanguageShownForm = z.output<typeof languageShownForm>
