import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Colour, Picture } from '#business/catalogue/product-card.ts'

import { ClothSwatch } from './pictures/fabric-swatch.tsx'

import styles from './product-view-colors.module.css'

type ProductColoursProps = { colours: Colour[]; chosen: Colour; pictures: Picture[] }

/** Swatches of the cloth as links to the same page in that colour; the chosen one is named. */
export function ProductColours({ colours, chosen, pictures }: ProductColoursProps) {
  const { t } = useTranslation('products')
  const clothOf = (slug: string) =>
    pictures.find(({ view, colour }) => view === 'cloth' && colour === slug)
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
              <ClothSwatch hex={hex} cloth={clothOf(slug)} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
