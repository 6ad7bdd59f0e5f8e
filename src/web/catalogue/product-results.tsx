import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ProductList } from '#business/catalogue/product-card.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { useLocale } from '../shell/use-locale.ts'
import { ProductChips } from './filters/product-filters-chips.tsx'
import { ProductFilters } from './filters/product-filters.tsx'
import { useProductFilter } from './filters/use-product-filter.ts'
import { ProductGrid } from './product-grid.tsx'

import page from '#ui/page.module.css'
import styles from './product-results.module.css'

type Audience = 'products' | 'partnerProducts'

type FoundProductsProps = {
  list: ProductList
  /** The page the filters lead to. */
  audience: Audience
  /** Another list is loading; this one is shown meanwhile. */
  isComing: boolean
}

/** Filters, how many products they leave, and these products. */
export function FoundProducts({ list, audience, isComing }: FoundProductsProps) {
  const { t } = useTranslation('products')
  const { filter } = useProductFilter()
  const found = useRef<HTMLOutputElement>(null)
  return (
    <>
      <ProductFilters list={list} page={audience} />
      <div className={styles.found}>
        <output ref={found} className={styles.count} tabIndex={-1}>
          {t('count', { count: list.count })}
        </output>
        <ProductChips
          list={list}
          filter={filter}
          page={audience}
          onClear={() => found.current?.focus()}
        />
      </div>
      <div className={styles.models} data-coming={isComing || undefined}>
        <h2 className={page.heard}>{t('title')}</h2>
        {list.products.length > 0 ? (
          <ProductGrid
            products={list.products}
            to={audience === 'products' ? 'product' : 'partnerProduct'}
          />
        ) : (
          <NothingFound audience={audience} />
        )}
      </div>
    </>
  )
}

function NothingFound({ audience }: { audience: Audience }) {
  const { t } = useTranslation('products')
  const locale = useLocale()
  return (
    <section className={styles.nothing}>
      <h2 className={styles.nothingTitle}>{t('empty')}</h2>
      <p className={page.text}>{t('emptyHint')}</p>
      <p className={styles.ways}>
        <Link className={buttonClass('outline')} to={pathTo(audience, locale)}>
          {t('clearAll')}
        </Link>
        <Link className={buttonClass('quiet')} to={pathTo('contact', locale)}>
          {t('tellUs')}
        </Link>
      </p>
    </section>
  )
}
