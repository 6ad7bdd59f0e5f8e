import type { DOMAttributes } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductPicture } from '#features/catalogue/picture-view.ts'
import { Icon } from '#ui/icon.tsx'

import { Picture } from '../pictures/picture.tsx'

import styles from './product-views.module.css'

type ProductViewsProps = {
  shots: ProductPicture[]
  /** Index of the view in sight; null while the coat turns. */
  at: number | null
  onChoose: (index: number) => void
  /** Begins and ends the turn; undefined where there is none. */
  onTurn: (() => void) | undefined
  /** Event handlers that preload the turn when the user is about to begin it. */
  aheadOfTurn: DOMAttributes<HTMLButtonElement>
}

/** The views of a coat to choose from, small, and the turn. Without script they are anchors. */
export function ProductViews({ shots, at, onChoose, onTurn, aheadOfTurn }: ProductViewsProps) {
  const { t } = useTranslation('products')
  return (
    <nav className={styles.views} aria-label={t('gallery.views')}>
      {shots.length > 1 &&
        shots.map((shot, index) => (
          <a
            key={anchorOf(shot, index)}
            className={styles.view}
            href={`#${anchorOf(shot, index)}`}
            aria-current={index === at ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onChoose(index)
            }}
          >
            <Picture key={shot.key} picture={shot} alt={t(`view.${shot.view}`)} sizes="4rem" />
          </a>
        ))}
      {onTurn && (
        <button
          type="button"
          className={styles.turn}
          aria-pressed={at === null}
          onClick={onTurn}
          {...aheadOfTurn}
        >
          <Icon name="turn" />
          <span>{t('spin.open')}</span>
        </button>
      )}
    </nav>
  )
}

/** Name of a picture's place on the page. */
export function anchorOf(shot: ProductPicture, index: number): string {
  return `${shot.view}-${index + 1}`
}
