import { type PointerEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useViewTransitionState } from 'react-router'

import type { ProductSummary } from '#features/catalogue/product-card.ts'
import { searchOf } from '#features/catalogue/product-filter.ts'
import { pathTo } from '#i18n/path-to.ts'

import { useLocale } from '../shell/use-locale.ts'
import { PictureMissing } from './pictures/picture-missing.tsx'
import { Picture } from './pictures/picture.tsx'
import { Swatch } from './pictures/swatch.tsx'

import page from '#ui/page.module.css'
import styles from './product-card.module.css'

/**
 * Two, three, four columns within the margins of the page. On a phone a little less than its width,
 * so that at two device pixels the browser takes the file of 320, which has half the bytes of the next.
 */
const SIZES = '(min-width: 64rem) 20vw, (min-width: 48rem) 29vw, 40vw'

type ProductCardProps = {
  product: ProductSummary
  /** The address of the card's link: the public page of the product or the partner's. */
  to: 'product' | 'partnerProduct'
  loading: 'first' | 'early' | 'late'
  /** A button on the picture. */
  action?: ReactNode
}

/** A product: picture, name and code. The whole card is a single link. */
export function ProductCard({ product, to, loading, action }: ProductCardProps) {
  const { t } = useTranslation('products')
  const locale = useLocale()
  const { id, name, styleCode, fabric, colors, picture } = product
  const pictureColor = picture?.color === colors[0]?.slug ? undefined : picture?.color
  const address = pathTo(to, locale, { id }) + searchOf({ color: pictureColor ?? undefined })
  const [isNear, setNear] = useState(false)
  const wantSecond = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setNear(true)
  }

  return (
    // The link lies over the picture: only the card itself notices the mouse.
    <article className={styles.card} onPointerEnter={wantSecond}>
      <CardPicture product={product} loading={loading} leadsTo={address} isNear={isNear} />
      <h3 className={styles.name}>
        <Link className={styles.link} to={address} viewTransition>
          {name}
        </Link>
      </h3>
      <p className={styles.facts}>
        <span className={styles.code}>{styleCode}</span>
        <span>{fabric.name}</span>
      </p>
      <p className={styles.colors}>
        <span className={page.visuallyHidden}>{t('colors', { count: colors.length })}</span>
        {colors.map((color) => (
          <Swatch key={color.slug} hex={color.hex} size="medium" />
        ))}
        {product.isPartnerOnly && <span className={styles.mark}>{t('partnersOnly')}</span>}
      </p>
      {action}
    </article>
  )
}

type CardPictureProps = Pick<ProductCardProps, 'product' | 'loading'> & {
  leadsTo: string
  /** Whether a mouse has been over the card. */
  isNear: boolean
}

/** The second picture is fetched when a mouse first hovers, so phones do not load it. */
function CardPicture({ product, loading, leadsTo, isNear }: CardPictureProps) {
  const { picture, secondPicture, colors } = product
  const isLeaving = useViewTransitionState(leadsTo)
  if (!picture) return <PictureMissing hex={colors[0]?.hex} />

  return (
    <div
      className={styles.pictures}
      data-scale={scaleOf(product)}
      data-leaving={isLeaving || undefined}
    >
      {/* Empty alternative text: the name below is read already. */}
      <Picture isBare picture={picture} alt="" sizes={SIZES} loading={loading} />
      {isNear && secondPicture && (
        <div className={styles.second}>
          <Picture isBare picture={secondPicture} alt="" sizes={SIZES} loading="early" />
        </div>
      )}
    </div>
  )
}

/** Coats of this length and more fill the frame. */
const FULL_LENGTH_CM = 112

/**
 * How large a coat is shown beside others, in steps of five per cent. Drawn samples fill their frame
 * whatever their length; photographs are as they were taken.
 */
function scaleOf({ lengthCm, picture }: ProductSummary): number | undefined {
  if (!lengthCm || !picture?.isDigitalSample) return undefined
  const scale = Math.round((lengthCm / FULL_LENGTH_CM) * 20) * 5
  return scale < 100 ? Math.max(scale, 65) : undefined
}
