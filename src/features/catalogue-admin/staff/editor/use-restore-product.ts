import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

/** Restores an earlier version of a product. Unsaved input stays in the form. */
export function useRestoreProduct() {
  const { t } = useTranslation('catalogue')
  const errorMessage = useErrorMessage('catalogue')
  const { revalidate } = useRevalidator()
  return async (id: string, version: number, to: number): Promise<void> => {
    const { products } = adminApi.catalogue
    const call = products[':id'].restore.$post({ param: { id }, json: { version, to } })
    const answer = await request(call)
    if (answer.ok) showToast({ kind: 'success', text: t('history.undone') })
    else showToast({ kind: 'error', text: errorMessage(answer.code) })
    await revalidate()
  }
}
