import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ProductSummary } from '#features/catalogue/product-card.ts'
import { CardPrice } from '#features/prices/portal/card-price.tsx'
import { pathTo } from '#i18n/path-to.ts'

import { ProductGrid } from '../catalogue/product-grid.tsx'
import { useFormat } from '../forms/use-format.ts'
import { useLocale } from '../shell/use-locale.ts'
import { CardHeart } from './boards/heart.tsx'

import section from './section/section.module.css'

type NewsProps = {
  /** Published since the visit before. */
  added: ProductSummary[]
  /** The end of the previous visit; null during the first visit. */
  since: string | null
  /** Shown when nothing was published since. */
  others: ProductSummary[]
}

/** Products new since the previous visit, else products that visitors do not see yet, else the first products. */
export function News({ added, since, others }: NewsProps) {
  const { t } = useTranslation('portal')
  const { day } = useFormat()
  const locale = useLocale()
  const first = others.filter((product) => product.isPartnerOnly)
  const products = [added, first, others].find((some) => some.length > 0)
  if (!products) return null

  const title = products === first ? t('news.forPartners') : t('news.title')
  return (
    <section className={section.section} aria-labelledby="news">
      <div className={section.bar}>
        <h2 className={section.heading} id="news">
          {products === added ? t('news.sinceVisit') : title}
        </h2>
        <span className={section.small}>
          {products === added && since && t('news.since', { day: day(since) })}
        </span>
        <Link to={pathTo('partnerProducts', locale)}>{t('news.all')}</Link>
      </div>
      <ProductGrid
        products={products}
        to="partnerProduct"
        actionOf={(product) => (
          <>
            <CardHeart product={product} />
            <CardPrice id={product.id} />
          </>
        )}
      />
    </section>
  )
}
