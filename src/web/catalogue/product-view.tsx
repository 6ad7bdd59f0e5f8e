import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import type { Color, ProductDetail } from '#business/catalogue/product-card.ts'
import { searchOf } from '#business/catalogue/product-filter.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Icon } from '#ui/icon.tsx'

import { useLocale } from '../shell/use-locale.ts'
import { ProductGallery } from './gallery/product-gallery.tsx'
import { ProductColors } from './product-view-colors.tsx'
import { ProductFacts } from './product-view-facts.tsx'

import page from '#ui/page.module.css'
import styles from './product-view.module.css'

type ProductViewProps = {
  product: ProductDetail
  /** The list one came from: the public one or the partner's. */
  list: 'products' | 'partnerProducts'
  /** What one can do about the product: buttons under the colors. */
  actions: (color: Color | undefined) => ReactNode
  /** Below the data of the product. */
  children?: ReactNode
}

/**
 * A product in full. Its color is in the address (`?color=`), so that it can be shared and chosen
 * without script.
 */
export function ProductView({ product, list, actions, children }: ProductViewProps) {
  const { t } = useTranslation('products')
  const [search] = useSearchParams()
  const path = pathTo(list, useLocale())
  const { name, styleCode, category, colors, collection } = product
  const color = colors.find(({ slug }) => slug === search.get('color')) ?? colors[0]

  return (
    <article className={`${page.wrap} ${styles.view}`}>
      <nav className={styles.ways}>
        <Link className={styles.way} to={path + searchOf({ collection: collection.slug })}>
          <Icon name="back" width="16" height="16" />
          {t('backToCollection')}
        </Link>
        <Link className={styles.way} to={path}>
          {t('backToProducts')}
        </Link>
      </nav>
      <div className={styles.figure}>
        <ProductGallery product={product} color={color?.slug} />
      </div>
      <div className={styles.words}>
        <p className={page.label}>{`${collection.name} · ${category.name}`}</p>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.code}>
          {t('style')} {styleCode}
          {product.isPartnerOnly && <span className={styles.mark}>{t('partnersOnly')}</span>}
        </p>
        {color && <ProductColors colors={colors} chosen={color} pictures={product.pictures} />}
        <div className={styles.actions}>{actions(color)}</div>
        <ProductFacts product={product} />
        {children && <div className={styles.after}>{children}</div>}
      </div>
    </article>
  )
}
