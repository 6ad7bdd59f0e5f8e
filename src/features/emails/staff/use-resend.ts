import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { isSecret } from '#features/emails/email-list.ts'
import { showToast } from '#ui/toast.tsx'
import type { EmailRow } from '#web/admin/rows.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

export type Resending = ReturnType<typeof useResend>

/** Sends an email again, and tells the result. The list is then reloaded. */
export function useResend() {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('admin')
  const { runAction, isBusy } = useAction(useRevalidator().revalidate)

  async function resend({ id, to }: Pick<EmailRow, 'id' | 'to'>) {
    const reply = await runAction(async () => {
      const answer = await request(adminApi.emails[':id'].resend.$post({ param: { id } }))
      if (!answer.ok) showToast({ kind: 'error', text: errorMessage(answer.code) })
      return answer
    })
    if (reply) showToast({ kind: 'success', text: t('emails.resent', { to }) })
  }
  return { resend: (email: Pick<EmailRow, 'id' | 'to'>) => void resend(email), isBusy }
}

/** Waiting emails are sent anyway; of sent emails, only a text without secrets may go again. */
export function canResend({ status, template }: Pick<EmailRow, 'status' | 'template'>): boolean {
  return status === 'sent' || status === 'file' ? !isSecret(template) : status !== 'waiting'
}
