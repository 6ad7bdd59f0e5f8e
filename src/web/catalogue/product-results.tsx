import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ModelList } from '#business/catalogue/product-card.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { useLocale } from '../shell/use-locale.ts'
import { ProductChips } from './filters/product-filters-chips.tsx'
import { ProductFilters } from './filters/product-filters.tsx'
import { useModelFilter } from './filters/use-product-filter.ts'
import { ProductGrid } from './product-grid.tsx'

import page from '#ui/page.module.css'
import styles from './product-results.module.css'

type Shelf = 'products' | 'partnerProducts'

type FoundProductsProps = {
  list: ModelList
  /** The page the filters lead to. */
  shelf: Shelf
  /** Another list is on its way; this one is shown until it comes. */
  isComing: boolean
}

/** Filters, how many models they leave, and these models. */
export function FoundProducts({ list, shelf, isComing }: FoundProductsProps) {
  const { t } = useTranslation('products')
  const { filter } = useModelFilter()
  const found = useRef<HTMLOutputElement>(null)
  return (
    <>
      <ProductFilters list={list} page={shelf} />
      <div className={styles.found}>
        <output ref={found} className={styles.count} tabIndex={-1}>
          {t('count', { count: list.count })}
        </output>
        <ProductChips
          list={list}
          filter={filter}
          page={shelf}
          onClear={() => found.current?.focus()}
        />
      </div>
      <div className={styles.models} data-coming={isComing || undefined}>
        <h2 className={page.heard}>{t('title')}</h2>
        {list.models.length > 0 ? (
          <ProductGrid
            models={list.models}
            to={shelf === 'products' ? 'product' : 'partnerProduct'}
          />
        ) : (
          <NothingFound shelf={shelf} />
        )}
      </div>
    </>
  )
}

function NothingFound({ shelf }: { shelf: Shelf }) {
  const { t } = useTranslation('products')
  const locale = useLocale()
  return (
    <section className={styles.nothing}>
      <h2 className={styles.nothingTitle}>{t('empty')}</h2>
      <p className={page.text}>{t('emptyHint')}</p>
      <p className={styles.ways}>
        <Link className={buttonClass('outline')} to={pathTo(shelf, locale)}>
          {t('clearAll')}
        </Link>
        <Link className={buttonClass('quiet')} to={pathTo('contact', locale)}>
          {t('tellUs')}
        </Link>
      </p>
    </section>
  )
}
