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

/**
 * Guesses from the headings. Each field is given to the column that names it best, and among equal ones to the first: a
 * table may have `Code` and `Style code`, or `Color` with a number beside `Color name`.
 */
export function guessMapping(headings: string[], locale: Locale): Mapping {
  const fields = fieldsByHeading(locale)
  const guesses = headings.map((heading) => guessField(heading, fields))
  const best = new Map<ImportField, number>()
  for (const [column, guess] of guesses.entries()) {
    if (!guess) continue
    const other = guesses[best.get(guess.field) ?? -1]
    if (!other || guess.rank < other.rank) best.set(guess.field, column)
  }
  const mapping = guesses.map((guess, column) =>
    guess && best.get(guess.field) === column ? guess.field : null,
  )
  // Beside a style code `Model` is the name.
  const model = headings.findIndex(
    (heading, column) => !mapping[column] && MODEL.has(plainWord(heading)),
  )
  const isNamed = mapping.some((field) => field?.startsWith('name.'))
  return isNamed || model < 0 ? mapping : mapping.with(model, `name.${locale}`)
}

type Guess = { field: ImportField; rank: number }

/** The field that a heading names as a whole, or in each of its parts: `Ad / Name`. */
function guessField(heading: string, fields: Map<string, ImportField>): Guess | null {
  const whole = [heading, withoutUnit(heading)].map(plainWord).find((word) => fields.has(word))
  if (whole !== undefined) return guessOf(whole, fields)
  const parts = heading.split(/\s*[/|\n•·]\s*/).map(plainWord)
  const guesses = parts.flatMap((word) => guessOf(word, fields) ?? [])
  const [first] = guesses
  const isClear = parts.length > 1 && guesses.every(({ field }) => field === first?.field)
  return first && isClear ? first : null
}

function guessOf(word: string, fields: Map<string, ImportField>): Guess | null {
  const field = fields.get(word)
  return field ? { field, rank: PRECISE.has(word) ? 0 : VAGUE.has(word) ? 2 : 1 } : null
}

/** Words of a list with commas, for comparison. */
const plainSet = (list: string) => new Set(list.split(/,\s+/).map(plainWord))
/** Headings that say more than others of their field. */
const PRECISE = plainSet(`
  color name, colour name, renk adı, название цвета, fabric name, kumaş adı,
  style code, style number, style no, model kodu, model no, артикул, код модели`)
const MODEL = plainSet('model, модель')
/** Headings that in some tables name a variant, an article of the stock, or a group of any kind. */
const VAGUE = plainSet(`
  kod, code, код, sku, stok kodu, item, item code, item no, product code, код товара,
  ref, reference, internal reference, default code, referans, product, товар, группа,
  ürün grubu, tür, type, тип, вид, product type, ürün tipi`)

const units = locales.map((locale) => staffWords[locale].import.units.source).join('|')
const UNIT = new RegExp(`[([](?:${units})\\.?[)\\]]|,\\s*(?:${units})\\.?$`, 'giu')

const UNIT_ALONE = new RegExp(`^[([]?\\s*(?:${units})\\.?\\s*[)\\]]?$`, 'iu')
/** Whether a cell names a unit and nothing else: `cm`, `(g/m²)`. */
export const isUnit = (cell: string) => UNIT_ALONE.test(cell.trim())

/** Removes the unit from `Weight (g/m²)` or `Length, cm`; brackets that name a language or a fabric stay. */
const withoutUnit = (heading: string) => heading.replace(UNIT, '')

function fieldsByHeading(locale: Locale): Map<string, ImportField> {
  const fields = new Map<string, ImportField>()
  for (const [word, names] of headingNames) {
    const field = word in importFields ? word : `${word}.${locale}`
    for (const name of names) fields.set(plainWord(name), field as ImportField)
    if (!(word in importFields)) addInLanguages(fields, word, names)
  }
  for (const field of importFieldNames) {
    fields.set(plainWord(field), field)
    for (const each of locales) fields.set(plainWord(importFields[field][each]), field)
  }
  return fields
}

/** Adds headings of a text that name its language too: `Ad (EN)`, `Название рус`. */
function addInLanguages(fields: Map<string, ImportField>, word: string, names: string[]): void {
  for (const language of locales)
    for (const own of [language, ...languageWords[language]])
      for (const name of names)
        for (const heading of [`${name} ${own}`, `${own} ${name}`])
          fields.set(plainWord(heading), `${word}.${language}` as ImportField)
}

/** Names of languages in headings. */
const languageWords = inEachLanguage((language) => [
  ...locales.map((each) => languageName(language, each)),
  ...staffWords[language].import.languageWords,
])
