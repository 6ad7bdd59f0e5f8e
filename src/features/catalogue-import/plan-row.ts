import { isLocale } from '#base/locale.ts'
import { changedFields } from '#features/catalogue-admin/changed-fields.ts'
import { type ProductForm, productForm } from '#features/catalogue-admin/product-form.ts'
import type { Visibility } from '#features/catalogue/product.ts'
import {
  type ProductField,
  productFieldNames,
  productFields,
} from '#features/product-fields/product-fields.ts'

import { type ImportField, importFieldNames } from './import-field.ts'
import type { RowFault, RowPlan } from './import.ts'
import type { NewTerm, ReadCells } from './read-cells.ts'
import type { ListedProduct } from './write-cells.ts'

export type PlannedRow = {
  plan: RowPlan
  /** What the product is to be; null where something is wrong. */
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
/** What a new product has where the table says nothing; its code and terms must be said. */
const nothing = Object.fromEntries(
  productFieldNames.flatMap((name) => {
    const { kind } = productFields[name]
    return kind in emptyValues ? [[name, emptyValues[kind]]] : []
  }),
)

/** What a row would do: to the product with its style code, or to the catalogue if there is none. */
export function planRow(
  { values, defaults, faults, newTerms, runSizes }: ReadCells,
  before: ListedProduct | undefined,
): PlannedRow {
  const stated = values.get('visibility') ?? before?.visibility ?? defaults.get('visibility')
  const visibility = (stated ?? 'draft') as Visibility
  const wrong = (more: RowFault[]): PlannedRow => {
    return { plan: 'error', form: null, visibility, fields: '', faults: more, newTerms: [] }
  }
  const read = productForm.safeParse(
    before
      ? merged(values, before)
      : merged(new Map([...defaults, ...values]), { ...nothing, sizes: runSizes }),
  )
  // A field whose cell is wrong has no value, and is not told of twice.
  const faultyFields = new Set(faults.map(({ field }) => field))
  const more = read.success ? [] : faultsOf(read.error.issues, values)
  const all = [...faults, ...more.filter(({ field }) => !faultyFields.has(field))]
  if (all.length > 0 || !read.success) return wrong(all)

  const form = read.data
  const fields = before ? changedFields(before, { ...form, visibility }) : ''
  const plan = before ? (fields ? 'update' : 'unchanged') : 'create'
  return { plan, form, visibility, fields, faults: [], newTerms }
}

/** The fields of the row over those of the product. */
function merged(values: Map<ImportField, unknown>, before: object): Record<string, unknown> {
  const form: Record<string, unknown> = { ...before }
  for (const [field, value] of values) {
    // Found by it, perhaps in another case: the product keeps its own spelling.
    if (field === 'styleCode' && 'styleCode' in before) continue
    const [name = '', language] = field.split('.')
    if (isLocale(language)) form[name] = { ...(form[name] as object), [language]: value }
    else form[name] = value
  }
  return form
}

type Issue = { path: PropertyKey[]; message: string }

/** Each field once, with the first thing that is wrong with it. */
function faultsOf(issues: Issue[], values: Map<ImportField, unknown>): RowFault[] {
  const faults = new Map<ImportField, RowFault>()
  for (const { path, message } of issues) {
    const field = fieldOf(path, values)
    const value = values.get(field)
    const code = /^[a-z]\w+(?::\d+)?$/i.test(message) ? message : 'required'
    const shown = typeof value === 'string' ? value.slice(0, 200) : ''
    if (!faults.has(field)) faults.set(field, { field, code, value: shown, proposal: null })
  }
  return [...faults.values()]
}

/** The field of an issue; a text that no language has belongs to the first one of the table. */
function fieldOf([name, language]: PropertyKey[], values: Map<ImportField, unknown>): ImportField {
  const inLanguage = `${String(name)}.${String(language)}`
  const own = importFieldNames.find((field) => field === inLanguage || field === name)
  const near = importFieldNames.filter((field) => field.startsWith(`${String(name)}.`))
  return own ?? near.find((field) => values.has(field)) ?? near[0] ?? 'styleCode'
}
