import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { RESTORE_SECONDS } from '#business/catalogue-admin/version.ts'
import { showToast } from '#ui/toast.tsx'

import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { useErrorTexts } from '../../sign-in/use-error-texts.ts'
import type { Chosen } from './choose-picture.tsx'

/** Puts another picture into all places of one; the message of it leads back for a moment. */
export function useReplace(id: string, products: string[]) {
  const { t } = useTranslation('catalogue')
  const texts = useErrorTexts('catalogue')
  const { revalidate } = useRevalidator()
  const { act, isBusy, error } = useAction(revalidate)

  const put = (before: string, next: string) => {
    const json = { with: next, products }
    return request(adminApi.media[':id'].replace.$post({ param: { id: before }, json }))
  }

  async function undo(next: string) {
    const answer = await put(next, id)
    if (answer.ok) showToast({ kind: 'success', text: t('history.undone') })
    else showToast({ kind: 'error', text: texts(answer.code) })
    await revalidate()
  }

  /** @returns whether it is done */
  async function replace(chosen: Chosen): Promise<boolean> {
    const done = await act(() => put(id, chosen.id))
    if (!done) return false
    const action = { label: t('history.undo'), onRun: () => void undo(chosen.id) }
    // What other products showed before, too, cannot be told from what was replaced now.
    const way = chosen.isShown ? {} : { seconds: RESTORE_SECONDS, action }
    showToast({ kind: 'success', text: t('media.replaced', { count: done.products }), ...way })
    return true
  }

  return { replace, isBusy, error: error && texts(error) }
}
