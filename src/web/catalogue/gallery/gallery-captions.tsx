import { useTranslation } from 'react-i18next'

import type { ProductPicture } from '#business/catalogue/picture-view.ts'
import type { ProductDetail, Spin } from '#business/catalogue/product-card.ts'

import { useLocale } from '../../shell/use-locale.ts'

import styles from './product-gallery.module.css'

type CaptionProps = {
  product: ProductDetail
  /** Null while the coat turns. */
  shot: ProductPicture | null | undefined
  color: string | undefined
  spin: Spin | undefined
}

/** Caption of all pictures: which are rendered, and the turn may show another color. */
export function Caption({ product, shot, color, spin }: CaptionProps) {
  const { t } = useTranslation('products')
  const isDrawn = (shot ?? spin)?.isDigitalSample ?? true
  return (
    <p className={styles.caption}>
      {isDrawn && t('digitalSample')}{' '}
      {!shot && <OtherColor product={product} shown={spin?.color} color={color} />}
    </p>
  )
}

type OtherColorProps = {
  product: ProductDetail
  shown: string | null | undefined
  color: string | undefined
}

/** Names the color of a picture that is not the chosen one. */
export function OtherColor({ product, shown, color }: OtherColorProps) {
  const { t } = useTranslation('products')
  const locale = useLocale()
  const other = product.colors.find(({ slug }) => slug === shown && slug !== color)
  return other && <>{t('gallery.lentColor', { color: other.name.toLocaleLowerCase(locale) })}</>
}
