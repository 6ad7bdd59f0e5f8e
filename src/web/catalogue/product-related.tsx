import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type {
  ProductDetail,
  ProductSummary,
  RelatedProducts,
} from '#features/catalogue/product-card.ts'
import { searchOf } from '#features/catalogue/product-filter.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Icon } from '#ui/icon.tsx'

import { useLocale } from '../shell/use-locale.ts'
import { ProductGrid } from './product-grid.tsx'

import page from '#ui/page.module.css'
import styles from './product-related.module.css'

type ProductRelatedProps = {
  product: ProductDetail
  related: RelatedProducts
  list: 'products' | 'partnerProducts'
}

/** Links to related products: those of the same fabric, then similar ones. */
export function ProductRelated({ product, related, list }: ProductRelatedProps) {
  const { t } = useTranslation('product')
  const locale = useLocale()
  const path = pathTo(list, locale)
  const { fabric, category } = product
  return (
    <>
      <Row
        title={t('sameFabric')}
        products={related.ofFabric}
        list={list}
        all={t('sameFabricAll', { fabric: fabric.name.toLocaleLowerCase(locale) })}
        to={path + searchOf({ fabric: fabric.slug })}
      />
      <Row
        title={t('similar')}
        products={related.similar}
        list={list}
        all={t('similarAll', { category: category.name.toLocaleLowerCase(locale) })}
        to={path + searchOf({ category: category.slug })}
      />
    </>
  )
}

type RowProps = {
  title: string
  products: ProductSummary[]
  list: ProductRelatedProps['list']
  all: string
  to: string
}

function Row({ title, products, list, all, to }: RowProps) {
  if (products.length === 0) return null
  return (
    <section className={`${page.wrap} ${styles.related}`}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Link className={styles.all} to={to}>
          {all} <Icon name="arrow" />
        </Link>
      </header>
      <ProductGrid
        products={products}
        to={list === 'products' ? 'product' : 'partnerProduct'}
        early={0}
        isRow
      />
    </section>
  )
}
