import { useTranslation } from 'react-i18next'

import { labelOfPlainField, type PlainField } from '#features/product-fields/field-lists.ts'
import { type ProductField } from '#features/product-fields/product-fields.ts'

import { useLocale } from '../../shell/use-locale.ts'

/** The labels of product fields in the staff area. */
export function useFieldLabel(): (name: ProductField) => string {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  return (name) =>
    labelOfPlainField(name, locale) ?? t(`field.${name as Exclude<ProductField, PlainField>}`)
}
