import { locales, type Texts } from '#base/locale.ts'
import { productForm } from '#features/catalogue-admin/product-form.ts'
import {
  type ProductField,
  productFieldNames,
  productFields,
} from '#features/product-fields/product-fields.ts'

import type { StaffProduct } from '../data/catalogue-data.ts'
import { type DraftShare, readNumber, readShares, sharesOf } from '../draft/share-draft.ts'
import { readSizes, textOfSizes } from '../draft/size-list.ts'

/** Types of draft values by kind of field; lines are texts with line breaks, all other kinds are strings as typed. */
type DraftValues = { texts: Texts; lines: Texts; colors: string[]; shares: DraftShare[] }

/** The values of all fields in the editor. */
export type ProductDraft = {
  [Name in ProductField]: (typeof productFields)[Name]['kind'] extends keyof DraftValues
    ? DraftValues[(typeof productFields)[Name]['kind']]
    : string
}

type Kind = (typeof productFields)[ProductField]['kind']
type Conversion<Value, Draft> = {
  empty: Draft
  write: (value: Value) => Draft
  read: (draft: Draft) => unknown
}
const conversion = <Value, Draft>(all: Conversion<Value, Draft>) =>
  all as Conversion<unknown, unknown>

const text = conversion<string | null, string>({
  empty: '',
  write: (value) => value ?? '',
  read: (draft) => draft,
})
const number = conversion<number | null, string>({
  empty: '',
  write: (value) => (value === null ? '' : String(value)),
  read: readNumber,
})
const unchanged = <Draft>(empty: Draft) =>
  conversion<Draft, Draft>({ empty, write: (value) => value, read: (draft) => draft })

const conversions: Record<Kind, Conversion<unknown, unknown>> = {
  styleCode: text,
  term: text,
  text,
  count: number,
  kilograms: number,
  texts: unchanged<Texts>({}),
  colors: unchanged<string[]>([]),
  lines: conversion<Partial<Record<keyof Texts, string[]>>, Texts>({
    empty: {},
    write: (value) =>
      Object.fromEntries(
        locales.flatMap((locale) => {
          const lines = value[locale]
          return lines ? [[locale, lines.join('\n')]] : []
        }),
      ),
    read: (draft) =>
      Object.fromEntries(
        Object.entries(draft).map(([locale, typed]) => [
          locale,
          typed.split('\n').filter((line) => line.trim() !== ''),
        ]),
      ),
  }),
  shares: conversion({ empty: [], write: sharesOf, read: readShares }),
  sizes: conversion({ empty: '', write: textOfSizes, read: readSizes }),
  /** Empty if the product has its own sizes instead of a run. */
  sizeRun: conversion<string | null, string>({
    empty: '',
    write: (value) => value ?? '',
    read: (draft) => draft || null,
  }),
}

const mapFields = (
  valueOf: (conversion: Conversion<unknown, unknown>, name: ProductField) => unknown,
) =>
  Object.fromEntries(
    productFieldNames.map((name) => [name, valueOf(conversions[productFields[name].kind], name)]),
  )

const emptyDraft = mapFields((field) => field.empty) as ProductDraft

/** The draft of a saved product, or an empty draft for a new product. */
export function productDraftOf(product: StaffProduct | null): ProductDraft {
  if (!product) return emptyDraft
  return mapFields((field, name) => field.write(product[name])) as ProductDraft
}

/** Validates a draft by the schema of the server: the form to send, or error codes by field. */
export function readProductDraft(draft: ProductDraft) {
  const result = productForm.safeParse(mapFields((field, name) => field.read(draft[name])))
  if (result.success) return { ok: true as const, form: result.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return { ok: false as const, errors }
}
