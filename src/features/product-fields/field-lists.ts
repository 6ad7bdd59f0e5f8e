import type * as z from 'zod/mini'

import type { Locale } from '#base/locale.ts'

import type { FieldDefinition } from './field-definition.ts'
import { type ProductField, productFieldNames, productFields } from './product-fields.ts'

/** The fields with a property of this value, as `{ kind: 'count' }`. */
export type FieldsWith<Property> = {
  [Name in ProductField]: (typeof productFields)[Name] extends Property ? Name : never
}[ProductField]

/** Numbers and short texts, which are entered alike; the other fields have controls of their own. */
export type PlainField = FieldsWith<{ kind: 'count' | 'kilograms' | 'text' }>

const isPlain = (name: ProductField): name is PlainField =>
  ['count', 'kilograms', 'text'].includes(productFields[name].kind)
const plainFields = productFieldNames.filter(isPlain)

/** The plain fields of a part of the editor, in their order. */
export const plainFieldsOf = (group: FieldDefinition['group']): PlainField[] =>
  plainFields.filter((name) => productFields[name].group === group)

/** Label of a plain field, with its unit; null of any other field. */
export function labelOfPlainField(name: string, locale: Locale): string | null {
  const plain = plainFields.find((field) => field === name)
  if (!plain) return null
  const { label, unit }: FieldDefinition = productFields[plain]
  return unit ? `${label[locale]} (${unit[locale]})` : label[locale]
}

export type PartnerField = FieldsWith<{ audience: 'partner' }>
export const partnerFields = productFieldNames.filter(
  (name): name is PartnerField => 'audience' in productFields[name],
)

type SchemaOf<Name extends ProductField> = (typeof productFields)[Name]['schema']
/** The schemas by field, for the form that staff send. */
export const productSchemas = Object.fromEntries(
  productFieldNames.map((name) => [name, productFields[name].schema]),
) as { [Name in ProductField]: SchemaOf<Name> }

/** The partner-only facts of a product; null: not known. */
export type PartnerFacts = { [Name in PartnerField]: z.output<SchemaOf<Name>> }
