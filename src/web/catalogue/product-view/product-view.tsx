import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import type { Color, ProductDetail, RelatedProducts } from '#features/catalogue/product-card.ts'

import { useLocale } from '../../shell/use-locale.ts'
import { useSite } from '../../shell/use-site.ts'
import { ProductGallery } from '../gallery/product-gallery.tsx'
import { ProductColorways } from '../product-colorways.tsx'
import { ProductRelated } from '../product-related.tsx'
import type { Fact } from '../use-product-facts.ts'
import { langOf } from './lang-of.ts'
import { PrintSheet } from './print-sheet.tsx'
import { ProductBackLinks } from './product-back-links.tsx'
import { ProductTrail } from './product-trail.tsx'
import { ProductColors } from './product-view-colors.tsx'
import { ProductFacts } from './product-view-facts.tsx'
import { ProductGlance } from './product-view-glance.tsx'

import page from '#ui/page.module.css'
import styles from './product-view.module.css'

type ProductViewProps = {
  product: ProductDetail
  related: RelatedProducts
  /** The list that the user came from: the public list or the partner's. */
  list: 'products' | 'partnerProducts'
  /** Actions on the product: buttons under the colors. */
  actions: (color: Color | undefined) => ReactNode
  /** The search parameters of the address besides the color. */
  search?: Record<string, string>
  /** How it is delivered, said after how it is made. */
  packing?: Fact[]
  /** Gives the product as a data sheet, in this color; without it the page prints itself. */
  sheet?: (color: Color | undefined) => ReactNode
  /** Between the product and those to look at next. */
  children?: ReactNode
}

/**
 * A product in full. Its color is in the address (`?color=`), so that it can be shared and chosen
 * without script.
 */
export function ProductView(props: ProductViewProps) {
  const { product, related, list, actions, search: savedSearch, packing, sheet, children } = props
  const { owner } = useSite()
  const { t } = useTranslation('products')
  const [search] = useSearchParams()
  const locale = useLocale()
  const { name, nameIn, styleCode, category, colors, collection } = product
  const color = colors.find(({ slug }) => slug === search.get('color')) ?? colors[0]

  return (
    <article className={styles.page}>
      <div className={`${page.wrap} ${styles.top}`}>
        {/* The partners' area says so itself. */}
        {list === 'products' && (
          <p className={styles.imprint}>
            {[owner.name, owner.phone, owner.email].filter(Boolean).join(' · ')}
          </p>
        )}
        <ProductTrail product={product} list={list} />
      </div>
      <div className={`${page.wrap} ${styles.view}`}>
        <div className={styles.figure}>
          <ProductGallery product={product} color={color?.slug} />
        </div>
        <div className={styles.words}>
          <p className={page.label}>{`${collection.name} · ${category.name}`}</p>
          <h1 className={styles.name} lang={langOf(nameIn, locale)}>
            {name}
          </h1>
          <p className={styles.code}>
            {t('style')} {styleCode}
            {product.isPartnerOnly && <span className={styles.mark}>{t('partnersOnly')}</span>}
          </p>
          {color && (
            <ProductColors
              colors={colors}
              chosen={color}
              pictures={product.pictures}
              search={savedSearch}
            />
          )}
          <ProductGlance product={product} />
          <div className={styles.actions}>{actions(color)}</div>
          <ProductFacts product={product} packing={packing} />
          {sheet ? sheet(color) : <PrintSheet />}
          <ProductBackLinks product={product} list={list} />
        </div>
      </div>
      <ProductColorways product={product} chosen={color?.slug} search={savedSearch} />
      {children && <div className={`${page.wrap} ${styles.after}`}>{children}</div>}
      <ProductRelated product={product} related={related} list={list} />
    </article>
  )
}
