import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { showToast } from '#ui/toast.tsx'

import { adminApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { useErrorMessage } from '../sign-in/use-error-message.ts'

/** Takes rejections back, and says whether their emails could be too. The list is then reloaded. */
export function useReopen() {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('admin')
  const { revalidate } = useRevalidator()

  return async function reopen(ids: string[]): Promise<void> {
    let isWithdrawn = true
    for (const id of ids) {
      const answer = await request(adminApi.applications[':id'].reopen.$post({ param: { id } }))
      if (!answer.ok) {
        showToast({ kind: 'error', text: errorMessage(answer.code) })
        break
      }
      isWithdrawn &&= answer.value.isEmailWithdrawn
      if (id === ids.at(-1))
        showToast({
          kind: 'success',
          text: t(isWithdrawn ? 'decide.reopened' : 'decide.reopenedLate'),
        })
    }
    await revalidate()
  }
}
