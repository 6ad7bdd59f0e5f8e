import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { RESTORE_SECONDS } from '#features/catalogue-admin/version.ts'
import type { PictureFocus } from '#features/picture-library/picture-library.ts'
import { showToast } from '#ui/toast.tsx'
import type { Chosen } from '#web/admin/pictures/choose-picture.tsx'
import { putPicture } from '#web/admin/pictures/put-picture.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

/** Replaces a picture in all its places; its toast offers to undo that for a moment. */
export function useReplace(id: string, products: string[]) {
  const { t } = useTranslation('catalogue')
  const errorMessage = useErrorMessage('catalogue')
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction(revalidate)

  async function undo(next: string, focus: PictureFocus[]) {
    const answer = await putPicture(next, id, { products, focus })
    if (answer.ok) showToast({ kind: 'success', text: t('history.undone') })
    else showToast({ kind: 'error', text: errorMessage(answer.code) })
    await revalidate()
  }

  /** @returns whether it is done */
  async function replace(chosen: Chosen): Promise<boolean> {
    const reply = await runAction(() => putPicture(id, chosen.id, { products }))
    if (!reply) return false
    const action = { label: t('history.undo'), onRun: () => void undo(chosen.id, reply.focus) }
    // Products that showed the other picture before cannot be told from those replaced now.
    const toastAction = chosen.isShown ? {} : { seconds: RESTORE_SECONDS, action }
    showToast({
      kind: 'success',
      text: t('media.replaced', { count: reply.products }),
      ...toastAction,
    })
    return true
  }

  return { replace, isBusy, error: error && errorMessage(error) }
}
