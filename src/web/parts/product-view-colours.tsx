import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Colour } from '#business/catalogue/model-card.ts'

import { Swatch } from './swatch.tsx'

import styles from './product-view-colours.module.css'

type ProductColoursProps = { colours: Colour[]; chosen: Colour }

/** Swatches as links to the same page in that colour; the chosen one is named. */
export function ProductColours({ colours, chosen }: ProductColoursProps) {
  const { t } = useTranslation('products')
  return (
    <div className={styles.colours}>
      <p className={styles.chosen} aria-live="polite">
        {t('chosenColour', { name: chosen.name })}
      </p>
      <ul className={styles.list} aria-label={t('chooseColour')}>
        {colours.map(({ slug, name, hex }) => (
          <li key={slug}>
            <Link
              className={styles.swatch}
              to={{ search: `?colour=${slug}` }}
              replace
              preventScrollReset
              aria-label={name}
              aria-current={slug === chosen.slug ? 'true' : undefined}
              title={name}
            >
              <Swatch hex={hex} size="large" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
