import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.tsx'

import { request, portalApi } from '../session/api-client.ts'
import { useSession } from '../session/session.ts'
import { useRequest } from '../session/use-request.ts'

import styles from './favorite-toggle.module.css'

/**
 * Keeps a product among the partner's favorites. Partners only, and only in the browser: the page
 * itself is the same for everybody.
 */
export function FavoriteToggle({ productId }: { productId: string }) {
  const { user } = useSession()
  return user?.isPartner ? <Toggle key={productId} productId={productId} /> : null
}

function Toggle({ productId }: { productId: string }) {
  const { t } = useTranslation('products')
  const { value, change } = useRequest('favorites/ids', () => request(portalApi.favorites.$get()))
  const [isBusy, setBusy] = useState(false)
  const ids = value?.ids ?? []
  const isKept = ids.includes(productId)

  async function toggle() {
    if (isBusy) return
    setBusy(true)
    // Shown at once; undone when the server refuses.
    change({ ids: isKept ? ids.filter((id) => id !== productId) : [...ids, productId] })
    const call = portalApi.favorites[':id']
    const param = { id: productId }
    const answer = await request(isKept ? call.$delete({ param }) : call.$put({ param }))

    change(answer.ok ? answer.value : { ids })
    showToast(
      answer.ok
        ? { kind: 'success', text: isKept ? t('favoriteRemoved') : t('favoriteAdded') }
        : { kind: 'error', text: t('favoriteFailed') },
    )
    setBusy(false)
  }

  return (
    <button
      type="button"
      className={`${buttonClass('outline')} ${styles.toggle}`}
      data-kept={isKept || undefined}
      onClick={() => void toggle()}
    >
      <Icon name="heart" />
      {isKept ? t('removeFavorite') : t('addFavorite')}
    </button>
  )
}
