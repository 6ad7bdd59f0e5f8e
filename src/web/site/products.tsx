import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { readModelFilter } from '#business/catalogue/model-filter.ts'
import { listModels } from '#business/catalogue/model.queries.ts'
import { pathTo } from '#i18n/path-to.ts'
import { textsOf } from '#i18n/text.ts'
import { buttonClass } from '#ui/button.tsx'

import { localeContext, worldContext } from '../context.ts'
import type { PageHandle } from '../page-handle.ts'
import { pageHead } from '../parts/page-head.ts'
import { ProductChips } from '../parts/product-filters-chips.tsx'
import { ProductFilters } from '../parts/product-filters.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { useModelFilter } from '../parts/use-model-filter.ts'
import { useLocale } from '../use-locale.ts'
import type { Route } from './+types/products'
import { ProductPrompt } from './product-prompt.tsx'

import page from '#ui/page.module.css'
import styles from './products.module.css'

export const handle = { texts: ['products'] } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const filter = readModelFilter(new URL(request.url).searchParams)
  const { t } = textsOf(locale)
  return {
    locale,
    // The page is the same for everybody, signed in or not: it shows what a visitor may see.
    list: await listModels(context.get(worldContext), filter, locale, 'visitor'),
    head: { title: t('products:metaTitle'), description: t('products:metaDescription') },
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageHead(matches, { page: 'products', locale: loaderData.locale, ...loaderData.head })
    : []

export default function Products({ loaderData: { list } }: Route.ComponentProps) {
  const { t } = useTranslation('products')
  const { filter, isComing } = useModelFilter()
  const found = useRef<HTMLOutputElement>(null)
  const { collection, count, hiddenCount, models } = list

  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{unbroken(collection?.fullName ?? t('title'))}</h1>
        <p className={page.lead}>{collection?.description ?? t('lead')}</p>
      </header>
      <ProductFilters list={list} page="products" />
      <div className={styles.found}>
        <output ref={found} className={styles.count} tabIndex={-1}>
          {t('count', { count })}
        </output>
        <ProductChips
          list={list}
          filter={filter}
          page="products"
          onClear={() => found.current?.focus()}
        />
      </div>
      <div className={styles.models} data-coming={isComing || undefined}>
        <h2 className={page.heard}>{t('title')}</h2>
        {models.length > 0 ? <ProductGrid models={models} /> : <NothingFound />}
      </div>
      {hiddenCount > 0 && (
        <ProductPrompt title={t('more', { count: hiddenCount })} text={t('moreText')} />
      )}
    </div>
  )
}

function NothingFound() {
  const { t } = useTranslation('products')
  const locale = useLocale()
  return (
    <section className={styles.nothing}>
      <h2 className={styles.nothingTitle}>{t('empty')}</h2>
      <p className={page.text}>{t('emptyHint')}</p>
      <p className={styles.ways}>
        <Link className={buttonClass('outline')} to={pathTo('products', locale)}>
          {t('clearAll')}
        </Link>
        <Link className={buttonClass('quiet')} to={pathTo('contact', locale)}>
          {t('tellUs')}
        </Link>
      </p>
    </section>
  )
}

/** Word joiners around hyphens: `2025-2026` stays on one line. */
function unbroken(text: string): string {
  return text.replaceAll('-', '\u2060-\u2060')
}
