import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ProductDetail } from '#features/catalogue/product-card.ts'
import { searchOf } from '#features/catalogue/product-filter.ts'
import { pathTo } from '#i18n/path-to.ts'

import { useLocale } from '../../shell/use-locale.ts'

import styles from './product-trail.module.css'

type ProductTrailProps = { product: ProductDetail; list: 'products' | 'partnerProducts' }

/** The product's place in the catalogue: all products, its collection, its category there. */
export function ProductTrail({ product, list }: ProductTrailProps) {
  const { t } = useTranslation(['products', 'product'])
  const locale = useLocale()
  const path = pathTo(list, locale)
  const { name, category, collection } = product
  const inCategory = { category: category.slug }
  const links = [
    { name: t('title'), to: path },
    {
      name: collection.name,
      to: path + searchOf({ collection: collection.slug }),
    },
    {
      name: category.name,
      to:
        list === 'products' ? pathTo('category', locale, inCategory) : path + searchOf(inCategory),
    },
  ]
  return (
    <nav aria-label={t('product:trail')}>
      <ol className={styles.trail}>
        {links.map((link) => (
          <li key={link.to} className={styles.step}>
            <Link className={styles.way} to={link.to}>
              {link.name}
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
