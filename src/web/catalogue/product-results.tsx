import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductList, ProductSummary } from '#features/catalogue/product-card.ts'
import { type ProductSort as Sort, productSorts } from '#features/catalogue/product-filter.ts'
import { pathTo } from '#i18n/path-to.ts'

import { useLocale } from '../shell/use-locale.ts'
import { ProductChips } from './filters/product-filters-chips.tsx'
import { FILTER_FORM, ProductFilters } from './filters/product-filters.tsx'
import { ProductSort } from './filters/product-sort.tsx'
import { useProductFilter } from './filters/use-product-filter.ts'
import { NothingFound } from './nothing-found.tsx'
import { cardId, ProductGrid } from './product-grid.tsx'
import { ProductMore } from './product-more.tsx'

import page from '#ui/page.module.css'
import styles from './product-results.module.css'

type Audience = 'products' | 'partnerProducts'

type ProductResultsProps = {
  list: ProductList
  /** The page the filters lead to. */
  audience: Audience
  /** Another list is loading; the current list is shown meanwhile. */
  isComing: boolean
  /** Orders to choose from. */
  sorts?: readonly Sort[]
  /** A button on the picture of each card. */
  actionOf?: (product: ProductSummary) => ReactNode
  /** One more filter. */
  moreFilters?: ReactNode
}

/** Filters, how many products they leave, and these products. */
export function ProductResults({
  list,
  audience,
  isComing,
  sorts = productSorts,
  actionOf,
  moreFilters,
}: ProductResultsProps) {
  const { t } = useTranslation('products')
  const { filter, choose } = useProductFilter()
  const path = pathTo(audience, useLocale())
  const countOutput = useRef<HTMLOutputElement>(null)
  const focusFirstOfMore = useFirstOfMore(list)
  const { products, from, count, corrected } = list
  return (
    <>
      <ProductFilters list={list} page={audience} more={moreFilters} />
      <div className={styles.found}>
        <output ref={countOutput} className={styles.count} tabIndex={-1}>
          {corrected && filter.q && t('corrected', { typed: filter.q, meant: corrected })}{' '}
          {t('count', { count })}
        </output>
        <ProductChips
          list={list}
          filter={filter}
          page={audience}
          onClear={() => countOutput.current?.focus()}
        />
        {count > 1 && (
          <ProductSort form={FILTER_FORM} filter={filter} sorts={sorts} onChoose={choose} />
        )}
      </div>
      <div className={styles.models} data-coming={isComing || undefined}>
        <h2 className={page.visuallyHidden}>{t('title')}</h2>
        {count > 0 ? (
          <>
            <ProductGrid
              products={products}
              from={from}
              actionOf={actionOf}
              to={audience === 'products' ? 'product' : 'partnerProduct'}
            />
            <ProductMore list={list} filter={filter} path={path} onMore={focusFirstOfMore} />
          </>
        ) : (
          <NothingFound list={list} filter={filter} path={path} />
        )}
      </div>
    </>
  )
}

/** Moves the focus to the first of the products that `Show more` has brought. */
function useFirstOfMore(list: ProductList): (index: number) => void {
  const firstOfMore = useRef<number>(null)
  useEffect(() => {
    const index = firstOfMore.current
    const card = index === null ? null : document.getElementById(cardId(index))
    if (!card) return
    firstOfMore.current = null
    card.querySelector('a')?.focus({ preventScroll: true })
  }, [list])
  return (index) => void (firstOfMore.current = index)
}
