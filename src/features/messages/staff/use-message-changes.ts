import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { MessageStatus } from '#features/messages/contact-message.ts'
import { showToast } from '#ui/toast.tsx'
import type { Answer } from '#web/session/answer.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

export type MessageChanges = ReturnType<typeof useMessageChanges>
type Messages = { id: string }[]

/** Changes messages in sequence, and reports the result. The list is then reloaded. */
export function useMessageChanges() {
  const { t } = useTranslation('admin')
  const errorMessage = useErrorMessage('admin')
  const { revalidate } = useRevalidator()
  const { runAction, isBusy } = useAction(revalidate)

  async function change(messages: Messages, call: (id: string) => Promise<Answer<unknown>>) {
    const reply = await runAction(async () => {
      for (const { id } of messages) {
        const answer = await call(id)
        if (!answer.ok) {
          showToast({ kind: 'error', text: errorMessage(answer.code) })
          return answer
        }
      }
      return { ok: true, value: true }
    })
    return reply !== null
  }

  /** Marks them as done, spam or waiting. */
  async function setStatus(messages: Messages, status: MessageStatus) {
    const isDone = await change(messages, (id) =>
      request(adminApi.messages[':id'].status.$put({ param: { id }, json: { status } })),
    )
    const count = messages.length
    if (isDone) showToast({ kind: 'success', text: t(`messages.set.${status}`, { count }) })
  }

  /**
   * @param to the assignee; null: nobody
   * @returns whether all are assigned
   */
  async function assign(messages: Messages, to: { userId: string; name: string } | null) {
    const assignee = to?.userId ?? null
    const isDone = await change(messages, (id) =>
      request(adminApi.messages[':id'].assignee.$put({ param: { id }, json: { assignee } })),
    )
    const text = to ? t('messages.assigned', { name: to.name }) : t('messages.unassigned')
    if (isDone) showToast({ kind: 'success', text })
    return isDone
  }

  return { setStatus, assign, isBusy }
}
