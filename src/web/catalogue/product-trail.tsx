import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ProductDetail } from '#business/catalogue/product-card.ts'
import { searchOf } from '#business/catalogue/product-filter.ts'
import { pathTo } from '#i18n/path-to.ts'

import { useLocale } from '../shell/use-locale.ts'

import styles from './product-trail.module.css'

type ProductTrailProps = { product: ProductDetail; list: 'products' | 'partnerProducts' }

/** Where the product is in the catalogue: all products, its collection, its category there. */
export function ProductTrail({ product, list }: ProductTrailProps) {
  const { t } = useTranslation(['products', 'product'])
  const path = pathTo(list, useLocale())
  const { name, category, collection } = product
  const inCollection = { collection: collection.slug }
  const ways = [
    { name: t('title'), title: t('backToProducts'), search: '' },
    { name: collection.name, title: t('backToCollection'), search: searchOf(inCollection) },
    {
      name: category.name,
      title: undefined,
      search: searchOf({ ...inCollection, category: category.slug }),
    },
  ]
  return (
    <nav aria-label={t('product:trail')}>
      <ol className={styles.trail}>
        {ways.map((way) => (
          <li key={way.search} className={styles.step}>
            <Link className={styles.way} to={path + way.search} title={way.title}>
              {way.name}
            </Link>
          </li>
        ))}
        <li className={styles.step} aria-current="page">
          {name}
        </li>
      </ol>
    </nav>
  )
}
