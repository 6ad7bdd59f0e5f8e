import { useTranslation } from 'react-i18next'

import { labelOfPlainField, type PlainField } from '#features/product-fields/field-lists.ts'
import { type ProductField } from '#features/product-fields/product-fields.ts'

import { useLocale } from '../../shell/use-locale.ts'

/** What staff read beside a field of a product. */
export function useFieldLabel(): (name: ProductField) => string {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  return (name) =>
    labelOfPlainField(name, locale) ?? t(`field.${name as Exclude<ProductField, PlainField>}`)
}
