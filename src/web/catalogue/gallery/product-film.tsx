import { useTranslation } from 'react-i18next'

import type { ProductFilm as Film } from '#features/catalogue/product-card.ts'
import type { Picture } from '#features/media/picture.ts'

import { webpOf } from '../pictures/picture.tsx'

import styles from './product-film.module.css'

type ProductFilmProps = { name: string; film: Film; poster: Picture | undefined }

/** The film of a product. Nothing of it is loaded before the visitor starts it, also without script. */
export function ProductFilm({ name, film, poster }: ProductFilmProps) {
  const { t } = useTranslation('products')
  return (
    <video
      key={film.key}
      className={styles.film}
      src={`/media/${film.key}.mp4`}
      poster={poster && webpOf(poster)}
      width={640}
      height={Math.round(640 * film.ratio)}
      aria-label={t('film.label', { name })}
      controls
      muted
      playsInline
      preload="none"
    />
  )
}
