import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.tsx'

import { portalApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { useAction } from '../session/use-action.ts'
import { useAnswer } from '../session/use-answer.ts'
import { saveFavorite } from './save-favorite.ts'

import styles from './favorite-button.module.css'

/** Puts a product among the partner's favorites, and takes it off. */
export function FavoriteButton({ productId }: { productId: string }) {
  const { t } = useTranslation('products')
  const { value } = useAnswer('favorites', () => request(portalApi.favorites.$get()))
  const [chosen, setChosen] = useState<boolean>()
  const { runAction, isBusy } = useAction()
  const isFavorite = chosen ?? value?.ids.includes(productId) ?? false

  async function toggle() {
    if (isBusy) return
    // Shown at once; undone when the server refuses.
    setChosen(!isFavorite)
    const isDone = await runAction(() => saveFavorite(productId, !isFavorite))
    if (!isDone) setChosen(isFavorite)
    showToast(
      isDone
        ? { kind: 'success', text: isFavorite ? t('favoriteRemoved') : t('favoriteAdded') }
        : { kind: 'error', text: t('favoriteFailed') },
    )
  }

  return (
    <button
      type="button"
      className={`${buttonClass('outline')} ${styles.toggle}`}
      data-kept={isFavorite || undefined}
      onClick={() => void toggle()}
    >
      <Icon name="heart" />
      {isFavorite ? t('removeFavorite') : t('addFavorite')}
    </button>
  )
}
