import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

/** Sends companies of a table their logins in sequence; each kind of refusal is reported once. */
export function useAccess(): (companies: { id: string }[]) => Promise<void> {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('admin')
  const { revalidate } = useRevalidator()
  return async (companies) => {
    let count = 0
    const refused = new Set<string>()
    for (const { id } of companies) {
      const answer = await request(adminApi.partners[':id'].access.$post({ param: { id } }))
      if (answer.ok) count += 1
      else refused.add(answer.code)
    }
    if (count > 0)
      showToast({
        kind: 'success',
        text: t('company.access.sent', { count, all: companies.length }),
      })
    for (const code of refused) showToast({ kind: 'error', text: errorMessage(code) })
    await revalidate()
  }
}
