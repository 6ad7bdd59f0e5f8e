import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ProductList } from '#features/catalogue/product-card.ts'
import {
  filterNames,
  type ProductFilter,
  searchOf,
  withFilter,
} from '#features/catalogue/product-filter.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Icon } from '#ui/icon.tsx'

import { useLocale } from '../../shell/use-locale.ts'
import { useConditionName } from './use-condition-name.ts'

import styles from './product-filters-chips.module.css'

type ProductChipsProps = {
  list: Pick<ProductList, 'facets' | 'collection'>
  filter: ProductFilter
  page: 'products' | 'partnerProducts'
  /** Called when a chip is removed, so that the focus can move. */
  onClear: () => void
}

/** The active filters, each as a link to the list without it. */
export function ProductChips({ list, filter, page, onClear }: ProductChipsProps) {
  const { t } = useTranslation('products')
  const path = pathTo(page, useLocale())
  const nameOf = useConditionName(list, filter)
  const on = filterNames.filter((name) => filter[name])
  if (on.length === 0) return null

  return (
    <ul className={styles.chips} aria-label={t('on')}>
      {on.map((name) => {
        const word = nameOf(name)
        return (
          <li key={name}>
            <Link
              className={styles.chip}
              to={path + searchOf(withFilter(filter, name, null))}
              preventScrollReset
              aria-label={t('remove', { name: word })}
              onClick={onClear}
            >
              {word}
              <Icon name="close" width="14" height="14" />
            </Link>
          </li>
        )
      })}
      <li>
        <Link className={styles.clear} to={path} preventScrollReset onClick={onClear}>
          {t('clearAll')}
        </Link>
      </li>
    </ul>
  )
}
