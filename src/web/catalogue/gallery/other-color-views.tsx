import type { DOMAttributes } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductPicture } from '#features/catalogue/picture-view.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'

import { useLocale } from '../../shell/use-locale.ts'
import { avifOf, Picture } from '../pictures/picture.tsx'
import { usePictureAlt } from '../pictures/use-picture-alt.ts'

import styles from './other-color-views.module.css'

type OtherColorViewsProps = {
  product: ProductDetail
  /** Views that all have the same color. */
  shots: ProductPicture[]
  onEnlarge: (index: number, link: string) => void
  /** Event handlers that preload the enlarged view when the user is about to open it. */
  ahead: DOMAttributes<HTMLUListElement>
}

/** Views that the chosen color lacks, small and under the name of the color they show. */
export function OtherColorViews({ product, shots, onEnlarge, ahead }: OtherColorViewsProps) {
  const { t } = useTranslation('products')
  const locale = useLocale()
  const altOf = usePictureAlt()
  const color = product.colors.find(({ slug }) => slug === shots[0]?.color)
  if (!color) return null
  return (
    <section className={styles.views}>
      <h2 className={styles.title}>
        {t('gallery.lent', { color: color.name.toLocaleLowerCase(locale) })}
      </h2>
      <ul className={styles.list} {...ahead}>
        {shots.map((shot, index) => (
          <li key={shot.key}>
            <a
              className={styles.open}
              href={avifOf(shot, shot.widths.at(-1) ?? 0)}
              title={t('gallery.zoom', { view: t(`view.${shot.view}`) })}
              data-scripted
              onClick={(event) => {
                event.preventDefault()
                onEnlarge(index, event.currentTarget.href)
              }}
            >
              <Picture isBare picture={shot} alt={altOf(product, shot)} sizes="6rem" />
              <span className={styles.view}>{t(`view.${shot.view}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
