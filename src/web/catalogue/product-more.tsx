import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ProductList } from '#features/catalogue/product-card.ts'
import { type ProductFilter, searchOf, withPage } from '#features/catalogue/product-filter.ts'
import { lastPage, PAGE_SIZE, pageRange } from '#features/catalogue/product-pages.ts'
import { buttonClass } from '#ui/button.tsx'

import { cardId } from './product-grid.tsx'

import styles from './product-results.module.css'

type ProductMoreProps = {
  list: Pick<ProductList, 'products' | 'from' | 'page' | 'count'>
  filter: ProductFilter
  path: string
  /** Called with the place of the first product that is coming. */
  onMore: (index: number) => void
}

/**
 * The number of products shown, and a link to more of them. The address keeps that number; without
 * script the link leads to the first of the new products.
 */
export function ProductMore({ list, filter, path, onMore }: ProductMoreProps) {
  const { t } = useTranslation('products')
  const { products, from, page, count } = list
  if (lastPage(count) === 1) return null

  const end = from + products.length
  const toPage = (number: number) => path + searchOf(withPage(filter, number))
  const beginsAnew = pageRange(page + 1).from > from
  return (
    <nav className={styles.more} aria-label={t('pages')}>
      <output>{t('shown', { from: from + 1, to: end, count })}</output>
      <p className={styles.actions}>
        {from > 0 && (
          <Link className={buttonClass('quiet')} to={toPage(from / PAGE_SIZE)} rel="prev">
            {t('showPrevious')}
          </Link>
        )}
        {page < lastPage(count) && (
          <Link
            className={buttonClass('outline')}
            to={`${toPage(page + 1)}#${cardId(end)}`}
            rel="next"
            // Back leaves the list as a whole, not a single page of it.
            replace={!beginsAnew}
            preventScrollReset={!beginsAnew}
            onClick={() => onMore(end)}
          >
            {t(beginsAnew ? 'showNext' : 'showMore')}
          </Link>
        )}
      </p>
    </nav>
  )
}
