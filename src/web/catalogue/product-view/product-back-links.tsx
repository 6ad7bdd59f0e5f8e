import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ProductDetail } from '#features/catalogue/product-card.ts'
import { searchOf } from '#features/catalogue/product-filter.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { useLocale } from '../../shell/use-locale.ts'

import styles from './product-view.module.css'

type ProductBackLinksProps = { product: ProductDetail; list: 'products' | 'partnerProducts' }

/** Links from the end of a product's text to its collection and to all products. */
export function ProductBackLinks({ product: { collection }, list }: ProductBackLinksProps) {
  const { t } = useTranslation('products')
  const path = pathTo(list, useLocale())
  return (
    <p className={styles.back}>
      <Link
        className={buttonClass('quiet', 'small')}
        to={path + searchOf({ collection: collection.slug })}
      >
        {t('backToCollection')}
      </Link>
      <Link className={buttonClass('quiet', 'small')} to={path}>
        {t('backToProducts')}
      </Link>
    </p>
  )
}
