import { useRevalidator } from 'react-router'

import { showToast } from '#ui/toast.tsx'

import type { Reply } from '../../session/answer.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { useErrorMessage } from '../../sign-in/use-error-message.ts'

/** One change of the company at a time: it reloads the page, closes the dialog and reports. */
export function useCompanyAction(onClose: () => void) {
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error, clearError } = useAction()
  const errorMessage = useErrorMessage('company')

  async function change(call: () => Promise<Reply<unknown>>, done: string) {
    const isDone = await runAction(async () => {
      const answer = await request(call())
      await revalidate()
      return answer
    })
    if (isDone === null) return
    onClose()
    showToast({ kind: 'success', text: done })
  }

  function close() {
    clearError()
    onClose()
  }

  return { change, isBusy, error: error && errorMessage(error), close }
}
