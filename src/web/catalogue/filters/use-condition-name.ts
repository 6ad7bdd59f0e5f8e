import { useTranslation } from 'react-i18next'

import type { ProductList } from '#features/catalogue/product-card.ts'
import type { FilterName, ProductFilter } from '#features/catalogue/product-filter.ts'

import { useLocale } from '../../shell/use-locale.ts'
import { sizeLabel } from './size-label.ts'

/** Gives the name of a condition of the filter: of a color its name, of a search its text. */
export function useConditionName(
  { facets, collection }: Pick<ProductList, 'facets' | 'collection'>,
  filter: ProductFilter,
): (name: FilterName) => string {
  const { t } = useTranslation('products')
  const locale = useLocale()
  return (name) => {
    if (name === 'q') return t('quoted', { text: filter.q })
    if (name === 'priceMax') return t('priceUpTo', { amount: filter.priceMax })
    if (name === 'size') return sizeLabel(filter.size ?? '', locale)
    const named =
      name === 'collection'
        ? collection?.name
        : facets[name].find(({ slug }) => slug === filter[name])?.name
    // The address may name an unknown value: then the name of the filter is all there is.
    return named ?? t(name)
  }
}
