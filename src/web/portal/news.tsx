import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ProductSummary } from '#business/catalogue/product-card.ts'
import { pathTo } from '#i18n/path-to.ts'

import { ProductGrid } from '../catalogue/product-grid.tsx'
import { useLocale } from '../shell/use-locale.ts'
import { CardHeart } from './boards/heart.tsx'

import styles from './dashboard.module.css'

/** Products that visitors do not see yet, else the first of the collection. */
export function News({ products }: { products: ProductSummary[] }) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  if (products.length === 0) return null

  const first = products.filter((product) => product.isPartnerOnly)
  return (
    <section className={styles.section} aria-labelledby="news">
      <div className={styles.bar}>
        <h2 className={styles.heading} id="news">
          {first.length > 0 ? t('news.forPartners') : t('news.title')}
        </h2>
        <Link to={pathTo('partnerProducts', locale)}>{t('news.all')}</Link>
      </div>
      <ProductGrid
        products={first.length > 0 ? first : products}
        to="partnerProduct"
        actionOf={(product) => <CardHeart product={product} />}
      />
    </section>
  )
}
