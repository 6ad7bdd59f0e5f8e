import { useTranslation } from 'react-i18next'

import {
  type ProductFilter,
  type ProductSort as Sort,
  withFilter,
} from '#features/catalogue/product-filter.ts'
import { Icon } from '#ui/icon.tsx'

import styles from './product-sort.module.css'

type ProductSortProps = {
  /** Id of the form it belongs to. */
  form: string
  filter: ProductFilter
  sorts: readonly Sort[]
  onChoose: (next: ProductFilter) => void
}

/** The order of the list: the browser's own select. */
export function ProductSort({ form, filter, sorts, onChoose }: ProductSortProps) {
  const { t } = useTranslation('products')
  return (
    <label className={styles.sort}>
      <span className={styles.label}>{t('sort.label')}</span>
      <select
        className={styles.select}
        name="sort"
        form={form}
        value={filter.sort ?? ''}
        onChange={(event) =>
          onChoose(withFilter(filter, 'sort', event.currentTarget.value || null))
        }
      >
        <option value="">{t('sort.catalogue')}</option>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron" width="16" height="16" />
    </label>
  )
}
