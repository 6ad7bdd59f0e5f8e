import * as z from 'zod/mini'

import { fallbackLocale, inOrderOfFallback, type Texts } from '#base/locale.ts'
import {
  count,
  inLanguages,
  longTexts,
  name,
  optionalWord,
  shares,
  sizes,
} from '#features/product-fields/field-schemas.ts'

/** The lists of the catalogue that products choose from. */
export const termKinds = ['collections', 'categories', 'fabrics', 'colors', 'sizeRuns'] as const
export type TermKind = (typeof termKinds)[number]

const isArchived = z._default(z.boolean(), false)

export const termForms = {
  collections: z.object({
    name: name(60),
    fullName: inLanguages(120),
    description: longTexts(2000),
    isArchived,
  }),
  categories: z.object({ name: name(60), description: inLanguages(300), isArchived }),
  fabrics: z.object({
    name: name(60),
    composition: shares,
    weightGsm: count(5000),
    minimumPieces: count(1_000_000),
    care: longTexts(600),
    isArchived,
  }),
  colors: z.object({
    name: name(60),
    hex: z.string('required').check(z.regex(/^#[0-9a-f]{6}$/i, 'hexInvalid')),
    code: optionalWord(20),
    isArchived,
  }),
  sizeRuns: z.object({
    name: name(60),
    sizes: sizes.check(z.refine((all) => all.length > 0, 'required')),
    isArchived,
  }),
} as const

export type TermForm<Kind extends TermKind = TermKind> = z.output<(typeof termForms)[Kind]>

/** The singular of a kind, as the audit trail writes it. */
export const termKindName = {
  collections: 'collection',
  categories: 'category',
  fabrics: 'fabric',
  colors: 'color',
  sizeRuns: 'sizeRun',
} as const satisfies Record<TermKind, string>

/** Whether new terms come first: collections do, because a shop begins with the new season; other terms come last. */
export const insertsFirst: Record<TermKind, boolean> = {
  collections: true,
  categories: false,
  fabrics: false,
  colors: false,
  sizeRuns: false,
}

/** A name in the fallback language, or in any other. */
export function nameInAnyLanguage(texts: Texts): string {
  const language = inOrderOfFallback(fallbackLocale).find((locale) => texts[locale])
  return (language && texts[language]) ?? ''
}
