import { useTranslation } from 'react-i18next'

import { buttonClass } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'

import { openPicker, type PickedProduct } from './board-picker-store.ts'
import { useHeart } from './use-heart.ts'

import styles from './heart.module.css'

/** The heart on the picture of a card. */
export function CardHeart({ product }: { product: PickedProduct }) {
  const { t } = useTranslation('portal')
  const heart = useHeart(product)
  if (!heart) return null
  const { name } = product
  return (
    <IconButton
      icon="heart"
      shape="round"
      className={styles.onCard}
      label={t(heart.isFavorite ? 'boards.takeOff' : 'boards.putOn', { name })}
      aria-pressed={heart.isFavorite}
      data-kept={heart.isFavorite || undefined}
      onClick={heart.toggle}
    />
  )
}

/** The heart on the page of a product, with the choice of boards beside it. */
export function ProductHeart({ product }: { product: PickedProduct }) {
  const { t } = useTranslation(['portal', 'products'])
  const heart = useHeart(product)
  if (!heart) return null
  return (
    <span className={styles.pair}>
      <button
        type="button"
        className={`${buttonClass('outline')} ${styles.heart}`}
        data-kept={heart.isFavorite || undefined}
        onClick={heart.toggle}
      >
        <Icon name="heart" />
        {t(heart.isFavorite ? 'products:removeFavorite' : 'products:addFavorite')}
      </button>
      <button
        type="button"
        className={`${buttonClass('outline')} ${styles.choose}`}
        aria-label={t('boards.choose')}
        title={t('boards.choose')}
        onClick={() => openPicker(product)}
      >
        <Icon name="chevron" />
      </button>
    </span>
  )
}
