import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'

import { ProductGrid } from '../catalogue/product-grid.tsx'
import { request, portalApi } from '../session/api-client.ts'
import { useRequest } from '../session/use-request.ts'
import { useLocale } from '../shell/use-locale.ts'

import styles from './dashboard.module.css'

/**
 * Products that visitors do not see yet, else the first of the collection. Optional: when it fails
 * to load, the dashboard is shown without it.
 */
export function News() {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const query = { locale }
  const { value } = useRequest(`news/${locale}`, () =>
    request(portalApi.products.news.$get({ query })),
  )
  if (!value || value.length === 0) return null

  const first = value.filter((product) => product.isPartnerOnly)
  return (
    <section className={styles.section} aria-labelledby="news">
      <div className={styles.bar}>
        <h2 className={styles.heading} id="news">
          {first.length > 0 ? t('news.forPartners') : t('news.title')}
        </h2>
        <Link to={pathTo('partnerProducts', locale)}>{t('news.all')}</Link>
      </div>
      <ProductGrid products={first.length > 0 ? first : value} to="partnerProduct" />
    </section>
  )
}
