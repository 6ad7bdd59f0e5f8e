import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.tsx'

import { ask, portalApi } from '../session/api-client.ts'
import { useSession } from '../session/session.ts'
import { useAsked } from '../session/use-request.ts'

import styles from './favorite-toggle.module.css'

/**
 * Keeps a model among the partner's favourites. Partners only, and only in the browser: the page
 * itself is the same for everybody.
 */
export function FavouriteToggle({ modelId }: { modelId: string }) {
  const { user } = useSession()
  return user?.isPartner ? <Toggle key={modelId} modelId={modelId} /> : null
}

function Toggle({ modelId }: { modelId: string }) {
  const { t } = useTranslation('products')
  const { value, change } = useAsked('favourites/ids', () => ask(portalApi.favourites.$get()))
  const [isBusy, setBusy] = useState(false)
  const ids = value?.ids ?? []
  const isKept = ids.includes(modelId)

  async function toggle() {
    if (isBusy) return
    setBusy(true)
    // The heart answers at once; a refusal takes it back.
    change({ ids: isKept ? ids.filter((id) => id !== modelId) : [...ids, modelId] })
    const call = portalApi.favourites[':id']
    const param = { id: modelId }
    const answer = await ask(isKept ? call.$delete({ param }) : call.$put({ param }))

    change(answer.ok ? answer.value : { ids })
    showToast(
      answer.ok
        ? { kind: 'success', text: isKept ? t('favouriteRemoved') : t('favouriteAdded') }
        : { kind: 'error', text: t('favouriteFailed') },
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
      {isKept ? t('removeFavourite') : t('addFavourite')}
    </button>
  )
}
