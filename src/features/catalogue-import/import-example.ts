import { inEachLanguage, type Locale, locales } from '#base/locale.ts'
import { productFields } from '#features/product-fields/product-fields.ts'
import { staffWords } from '#languages/staff-words.ts'

import { type ImportField, importFieldNames } from './columns/import-field.ts'

type Example = Partial<Record<ImportField, string>>

/** Cells that are the same in every language. */
const plainCells: [Example, Example] = [
  { styleCode: 'MN-2701', sizes: '36, 38, 40, 42', weightGsm: '520', lengthCm: '112' },
  { styleCode: 'MN-2702', sizes: '36, 38, 40', weightGsm: '560', lengthCm: '78' },
]
const examples: Example = Object.fromEntries(
  Object.entries(productFields).flatMap(([name, field]) =>
    'example' in field ? [[name, field.example]] : [],
  ),
)

function coatIn(locale: Locale, index: 0 | 1): string[] {
  const { examples: coats, visibility } = staffWords[locale].import
  const { name: _, description = '', details = '', ...words } = coats[index]
  const names = locales.map((each) => [
    `name.${each}`,
    staffWords[each].import.examples[index].name,
  ])
  const coat: Example = {
    ...plainCells[index],
    ...Object.fromEntries(names),
    ...examples,
    ...words,
    [`description.${locale}`]: description,
    [`details.${locale}`]: details,
    visibility: index === 0 ? visibility.public : visibility.draft,
  }
  return importFieldNames.map((field) => coat[field] ?? '')
}

/** Two coats as rows of a table, in the order of the fields. */
export const exampleRows: Record<Locale, string[][]> = inEachLanguage((locale) => [
  coatIn(locale, 0),
  coatIn(locale, 1),
])
