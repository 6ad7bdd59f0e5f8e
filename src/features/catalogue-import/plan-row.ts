import { isLocale } from '#base/locale.ts'
import { changedFields } from '#features/catalogue-admin/changed-fields.ts'
import { type ProductForm, productForm } from '#features/catalogue-admin/product-form.ts'
import type { Visibility } from '#features/catalogue/product.ts'
import {
  type ProductField,
  productFieldNames,
  productFields,
} from '#features/product-fields/product-fields.ts'

import { type ImportField, importFieldNames } from './columns/import-field.ts'
import type { RowFault, RowPlan } from './import.ts'
import type { NewTerm, ReadCells } from './read-cells.ts'
import type { ListedProduct } from './write-cells.ts'

export type PlannedRow = {
  plan: RowPlan
  /** The product as it will be; null if the row has a fault. */
  form: ProductForm | null
  visibility: Visibility
  /** Names of the fields that change. */
  fields: string
  faults: RowFault[]
  newTerms: NewTerm[]
}

const emptyValues: Partial<Record<(typeof productFields)[ProductField]['kind'], unknown>> = {
  texts: {},
  lines: {},
  colors: [],
  shares: [],
  sizes: [],
  sizeRun: null,
  count: null,
  kilograms: null,
  text: null,
}
/** Values of a new product for fields that the table lacks; the style code and the terms are required. */
const emptyForm = Object.fromEntries(
  productFieldNames.flatMap((name) => {
    const { kind } = productFields[name]
    return kind in emptyValues ? [[name, emptyValues[kind]]] : []
  }),
)

/** Plans a row: a change of the product with its style code, or a new product. */
export function planRow(
  { values, defaults, faults, newTerms, runSizes }: ReadCells,
  before: ListedProduct | undefined,
): PlannedRow {
  const stated = values.get('visibility') ?? before?.visibility ?? defaults.get('visibility')
  const visibility = (stated ?? 'draft') as Visibility
  const planError = (rowFaults: RowFault[]): PlannedRow => {
    return { plan: 'error', form: null, visibility, fields: '', faults: rowFaults, newTerms: [] }
  }
  const read = productForm.safeParse(
    before
      ? merged(values, before)
      : merged(new Map([...defaults, ...values]), { ...emptyForm, sizes: runSizes }),
  )
  // A field with a faulty cell has no value, so the missing value is not reported as a second fault.
  const faultyFields = new Set(faults.map(({ field }) => field))
  const formFaults = read.success ? [] : faultsOf(read.error.issues, values)
  const allFaults = [...faults, ...formFaults.filter(({ field }) => !faultyFields.has(field))]
  if (allFaults.length > 0 || !read.success) return planError(allFaults)

  const form = read.data
  const fields = before ? changedFields(before, { ...form, visibility }) : ''
  const plan = before ? (fields ? 'update' : 'unchanged') : 'create'
  return { plan, form, visibility, fields, faults: [], newTerms }
}

/** Merges the values of a row into the fields of a product. */
function merged(values: Map<ImportField, unknown>, before: object): Record<string, unknown> {
  const form: Record<string, unknown> = { ...before }
  for (const [field, value] of values) {
    // The style code identified the product, perhaps in another case: the product keeps its own spelling.
    if (field === 'styleCode' && 'styleCode' in before) continue
    const [name = '', language] = field.split('.')
    if (isLocale(language)) form[name] = { ...(form[name] as object), [language]: value }
    else form[name] = value
  }
  return form
}

type Issue = { path: PropertyKey[]; message: string }

/** The first fault of each field. */
function faultsOf(issues: Issue[], values: Map<ImportField, unknown>): RowFault[] {
  const faults = new Map<ImportField, RowFault>()
  for (const { path, message } of issues) {
    const field = fieldOf(path, values)
    const value = values.get(field)
    const code = /^[a-z]\w+(?::\d+)?$/i.test(message) ? message : 'required'
    const cell = typeof value === 'string' ? value.slice(0, 200) : ''
    if (!faults.has(field)) faults.set(field, { field, code, value: cell, proposal: null })
  }
  return [...faults.values()]
}

/** The field of an issue; a text that is missing in every language belongs to the first language of the table. */
function fieldOf([name, language]: PropertyKey[], values: Map<ImportField, unknown>): ImportField {
  const inLanguage = `${String(name)}.${String(language)}`
  const exact = importFieldNames.find((field) => field === inLanguage || field === name)
  const languages = importFieldNames.filter((field) => field.startsWith(`${String(name)}.`))
  return exact ?? languages.find((field) => values.has(field)) ?? languages[0] ?? 'styleCode'
}
