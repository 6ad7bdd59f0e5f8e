import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { MessageStatus } from '#business/messages/contact-message.ts'
import { showToast } from '#ui/toast.tsx'

import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { useErrorTexts } from '../../sign-in/use-error-texts.ts'

export type StatusSetter = ReturnType<typeof useMessageStatus>

/** Marks messages as done, spam or waiting, and tells the result. The list is then reloaded. */
export function useMessageStatus() {
  const { t } = useTranslation('admin')
  const texts = useErrorTexts('admin')
  const { revalidate } = useRevalidator()
  const { runAction, isBusy } = useAction(revalidate)

  async function set(messages: { id: string }[], status: MessageStatus) {
    const done = await runAction(async () => {
      for (const { id } of messages) {
        const param = { id }
        const answer = await request(
          adminApi.messages[':id'].status.$put({ param, json: { status } }),
        )
        if (!answer.ok) {
          showToast({ kind: 'error', text: texts(answer.code) })
          return answer
        }
      }
      return { ok: true, value: true }
    })
    if (!done) return
    const count = messages.length
    showToast({ kind: 'success', text: t(`messages.set.${status}`, { count }) })
  }

  return { set: (...input: Parameters<typeof set>) => void set(...input), isBusy }
}
