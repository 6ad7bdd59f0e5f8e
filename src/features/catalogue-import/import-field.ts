import { inEachLanguage, type InEachLanguage, locales, type Locale } from '#base/locale.ts'
import { plainWord } from '#base/table-reading.ts'
import { type FieldsWith, labelOfPlainField } from '#features/product-fields/field-lists.ts'
import {
  type ProductField,
  productFieldNames,
  productFields,
} from '#features/product-fields/product-fields.ts'
import { staffWords } from '#languages/staff-words.ts'

import { headingNames } from './heading-names.ts'

type LanguageField = FieldsWith<{ kind: 'texts' | 'lines' }>
export type ImportField =
  | Exclude<ProductField, LanguageField>
  | `${LanguageField}.${Locale}`
  | 'visibility'

const languageName = (language: Locale, inLanguage: Locale) =>
  new Intl.DisplayNames(inLanguage, { type: 'language' }).of(language) ?? language

/** One column, or one for each language. */
function columnsOf(name: ProductField): [string, InEachLanguage][] {
  const field = productFields[name]
  if (field.kind === 'texts' || field.kind === 'lines')
    return locales.map((language) => [
      `${name}.${language}`,
      inEachLanguage((each) => `${field.label[each]} (${languageName(language, each)})`),
    ])
  const label = inEachLanguage((each) => labelOfPlainField(name, each) ?? field.label[each])
  return [[name, 'heading' in field ? field.heading : label]]
}

/** The columns of a table of products, in the order of the template, with their headings. */
export const importFields = Object.fromEntries([
  ...productFieldNames.flatMap(columnsOf),
  ['visibility', inEachLanguage((each) => staffWords[each].import.visibilityHeading)],
]) as Record<ImportField, InEachLanguage>
export const importFieldNames = Object.keys(importFields) as ImportField[]

/** Which field each column of a file fills; null: none. */
export type Mapping = (ImportField | null)[]

/** All headings that are known, as they are compared. */
export const knownHeadings = (): string[] => [
  ...new Set(locales.flatMap((locale) => [...fieldsByHeading(locale).keys()])),
]

/** Guesses from the headings; each field is given to the first column that names it. */
export function guessMapping(headings: string[], locale: Locale): Mapping {
  const fields = fieldsByHeading(locale)
  const taken = new Set<ImportField>()
  return headings.map((heading) => {
    const field = fields.get(plainWord(heading)) ?? fields.get(plainWord(withoutUnit(heading)))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

const units = locales.map((locale) => staffWords[locale].import.units.source).join('|')
const UNIT = new RegExp(`[([](?:${units})\\.?[)\\]]|,\\s*(?:${units})\\.?$`, 'giu')

/** `Weight (g/m²)` or `Length, cm` without what stands in brackets or behind a comma, unless it says which language or fabric is meant. */
const withoutUnit = (heading: string) => heading.replace(UNIT, '')

function fieldsByHeading(locale: Locale): Map<string, ImportField> {
  const fields = new Map<string, ImportField>()
  for (const [word, names] of headingNames) {
    const field = word in importFields ? word : `${word}.${locale}`
    for (const name of names) fields.set(plainWord(name), field as ImportField)
  }
  for (const field of importFieldNames) {
    fields.set(plainWord(field), field)
    for (const each of locales) fields.set(plainWord(importFields[field][each]), field)
  }
  return fields
}
