import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { RESTORE_SECONDS } from '#features/catalogue-admin/version.ts'
import { showToast } from '#ui/toast.tsx'
import { putPicture } from '#web/admin/pictures/put-picture.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { StaffPicture } from '../data/catalogue-data.ts'

/** Shows a toast after the replacement of a picture, from which staff can restore the earlier picture. */
export function useReplacedToast(product: string) {
  const { t } = useTranslation('catalogue')
  const errorMessage = useErrorMessage('catalogue')
  const { revalidate } = useRevalidator()

  async function undo({ id, focusX, focusY }: StaffPicture, next: string) {
    const focus = [{ product, focusX, focusY }]
    const answer = await putPicture(next, id, { products: [product], focus })
    if (answer.ok) showToast({ kind: 'success', text: t('history.undone') })
    else showToast({ kind: 'error', text: errorMessage(answer.code) })
    await revalidate()
  }

  return (before: StaffPicture, next: string) => {
    const action = { label: t('history.undo'), onRun: () => void undo(before, next) }
    const undoOption = before.state === 'ready' ? { seconds: RESTORE_SECONDS, action } : {}
    showToast({ kind: 'success', text: t('pictures.replaced'), ...undoOption })
  }
}
