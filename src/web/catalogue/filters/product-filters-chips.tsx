import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ProductList } from '#business/catalogue/product-card.ts'
import {
  type FilterName,
  filterNames,
  type ProductFilter,
  searchOf,
  withFilter,
} from '#business/catalogue/product-filter.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Icon } from '#ui/icon.tsx'

import { useLocale } from '../../shell/use-locale.ts'

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
  const on = filterNames.filter((name) => filter[name])
  if (on.length === 0) return null

  const texts = {
    collection: t('collection'),
    category: t('category'),
    fabric: t('fabric'),
    color: t('color'),
  }
  return (
    <ul className={styles.chips} aria-label={t('on')}>
      {on.map((name) => {
        // The address may name an unknown value: the chip then shows that value.
        const word =
          name === 'q'
            ? t('quoted', { text: filter.q })
            : (wordOf(name, filter, list) ?? texts[name])
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

function wordOf(
  name: Exclude<FilterName, 'q'>,
  filter: ProductFilter,
  { facets, collection }: ProductChipsProps['list'],
): string | undefined {
  if (name === 'collection') return collection?.name
  const choices = { category: facets.categories, fabric: facets.fabrics, color: facets.colors }
  return choices[name].find(({ slug }) => slug === filter[name])?.name
}
