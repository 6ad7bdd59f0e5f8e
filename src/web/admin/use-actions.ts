import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { showToast } from '#ui/toast.tsx'

import { adminApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { useAction } from '../session/use-action.ts'
import type { Plan } from './confirm-plan.tsx'
import type { TemporaryCredential } from './temporary-credential-dialog.tsx'

/**
 * Actions on a row: planned, confirmed, done, reported. A dialog covers the page, so a success
 * message appears after it has closed, and an error inside it. The list is then reloaded.
 */
export function useActions() {
  const { t } = useTranslation('admin')
  const { revalidate } = useRevalidator()
  const [plan, setPlan] = useState<Plan | null>(null)
  const [temporaryCredential, setTemporaryCredential] = useState<TemporaryCredential | null>(null)
  const { act, isBusy, error, clearError } = useAction(revalidate)

  function openConfirm(next: Plan | null) {
    clearError()
    setPlan(next)
  }

  async function confirm() {
    if (!plan) return
    const { action, id, name } = plan
    switch (action) {
      case 'approve':
      case 'resend': {
        const input = await act(() => request(handOverCall(action, id)))
        if (!input) return
        setPlan(null)
        return setTemporaryCredential({
          why: action === 'approve' ? 'approved' : 'resent',
          ...input,
        })
      }
      case 'reject':
      case 'deactivate':
      case 'reactivate': {
        const done = await act(() => request<unknown>(plainCall(action, id)))
        if (!done) return
        setPlan(null)
        return showToast({ kind: 'success', text: t(`done.${action}`, { name }) })
      }
    }
  }

  return {
    plan,
    openConfirm,
    confirm,
    isBusy,
    error,
    temporaryCredential,
    show: setTemporaryCredential,
  }
}

function handOverCall(action: 'approve' | 'resend', id: string) {
  const param = { id }
  return action === 'approve'
    ? adminApi.applications[':id'].approve.$post({ param })
    : adminApi.credentials[':id'].resend.$post({ param })
}

function plainCall(action: 'reject' | 'deactivate' | 'reactivate', id: string) {
  const param = { id }
  if (action === 'reject') return adminApi.applications[':id'].reject.$post({ param })
  return adminApi.partners[':id'][action].$post({ param })
}
