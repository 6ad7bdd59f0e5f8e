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

/** The columns of a field: a single column, or one for each language if the field is a text. */
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

/** The field that each column of a file fills; null: the column fills none. */
export type Mapping = (ImportField | null)[]

/** All known headings, normalized for comparison. */
export const knownHeadings = (): string[] => [
  ...new Set(locales.flatMap((locale) => [...fieldsByHeading(locale).keys()])),
]

/** Guesses from the headings; each field is given to the first column that names it. */
export function guessMapping(headings: string[], locale: Locale): Mapping {
  const fields = fieldsByHeading(locale)
  const usedFields = new Set<ImportField>()
  return headings.map((heading) => {
    const field = fields.get(plainWord(heading)) ?? fields.get(plainWord(withoutUnit(heading)))
    if (!field || usedFields.has(field)) return null
    usedFields.add(field)
    return field
  })
}

const units = locales.map((locale) => staffWords[locale].import.units.source).join('|')
const UNIT = new RegExp(`[([](?:${units})\\.?[)\\]]|,\\s*(?:${units})\\.?$`, 'giu')

/** Removes the unit from `Weight (g/m²)` or `Length, cm`; brackets that name a language or a fabric stay. */
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
