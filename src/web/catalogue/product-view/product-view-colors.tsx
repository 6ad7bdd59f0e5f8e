import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ProductPicture } from '#features/catalogue/picture-view.ts'
import type { Color } from '#features/catalogue/product-card.ts'

import { FabricSwatch } from '../pictures/fabric-swatch.tsx'

import styles from './product-view-colors.module.css'

type ProductColorsProps = {
  colors: Color[]
  chosen: Color
  pictures: ProductPicture[]
  search: Record<string, string> | undefined
}

/** Swatches of the fabric as links to the same page in that color; the chosen color is named. */
export function ProductColors({ colors, chosen, pictures, search }: ProductColorsProps) {
  const { t } = useTranslation('products')
  const fabricOf = (slug: string) =>
    pictures.find(({ view, color }) => view === 'fabric-closeup' && color === slug)
  return (
    <div className={styles.colors}>
      <p className={styles.chosen} aria-live="polite">
        {t('chosenColor', { name: chosen.name })}
      </p>
      <ul className={styles.list} aria-label={t('chooseColor')}>
        {colors.map(({ slug, name, hex }) => (
          <li key={slug}>
            <Link
              className={styles.swatch}
              to={{ search: `?${new URLSearchParams({ ...search, color: slug })}` }}
              replace
              preventScrollReset
              aria-label={name}
              aria-current={slug === chosen.slug ? 'true' : undefined}
              title={name}
            >
              <FabricSwatch hex={hex} fabric={fabricOf(slug)} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
