import { Form, Link } from 'react-router'

import type { ProductSummary } from '#features/catalogue/product-card.ts'
import { SEARCH_TEXT_MAX } from '#features/catalogue/product-filter.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

import { ProductCard } from '../../catalogue/product-card.tsx'
import { usePageTranslation } from '../../shell/page-content/use-page-content.ts'
import { useLocale } from '../../shell/use-locale.ts'

import page from '#ui/page.module.css'
import styles from './home-coats.module.css'

type HomeCoatsProps = { products: ProductSummary[]; collection: string }

/** The featured collection, and a search field. */
export function HomeCoats({ products, collection }: HomeCoatsProps) {
  const { t } = usePageTranslation('home')
  return (
    <section className={`${page.wrap} ${styles.coats}`}>
      <header className={styles.head}>
        <h2>
          <Link className={styles.title} to={collection}>
            {t('coats.title')}
          </Link>
        </h2>
        <SearchBox />
      </header>
      {products.length > 0 ? (
        <ul className={`${page.swipe} ${styles.row}`}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} to="product" loading="late" />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('coats.empty')}</p>
      )}
      <p>
        <Link className={styles.all} to={collection}>
          {t('coats.all')} <Icon name="arrow" />
        </Link>
      </p>
    </section>
  )
}

function SearchBox() {
  const { t } = usePageTranslation('home')
  return (
    <search>
      <Form className={styles.search} method="get" action={pathTo('products', useLocale())}>
        <label className={page.visuallyHidden} htmlFor="home-search">
          {t('search.label')}
        </label>
        <input
          id="home-search"
          className={styles.box}
          type="search"
          name="q"
          placeholder={t('search.placeholder')}
          maxLength={SEARCH_TEXT_MAX}
          enterKeyHint="search"
        />
        <Button variant="quiet">{t('search.button')}</Button>
      </Form>
    </search>
  )
}
