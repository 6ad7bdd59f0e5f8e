import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { showToast } from '#ui/toast.tsx'

import { adminApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { useAction } from '../session/use-action.ts'
import type { BulkName, Plan } from './confirm-plan.tsx'
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
    const [person, ...others] = plan?.people ?? []
    if (!plan || !person) return
    const { action } = plan
    if (action === 'approve' || action === 'resend') {
      const input = await act(() => request(handOverCall(action, person.id)))
      if (!input) return
      setPlan(null)
      return setTemporaryCredential({ why: action === 'approve' ? 'approved' : 'resent', ...input })
    }
    if (others.length > 0) return confirmMany(action, plan.people)
    const done = await act(() => request<unknown>(plainCall(action, person.id)))
    if (!done) return
    setPlan(null)
    showToast({ kind: 'success', text: t(`done.${action}`, { name: person.name }) })
  }

  /** One after the other; what cannot be done, as somebody else was faster, is counted and told. */
  async function confirmMany(action: BulkName, people: { id: string }[]) {
    const count = await act(async () => {
      let done = 0
      for (const { id } of people) {
        const answer = await request<unknown>(plainCall(action, id))
        if (answer.ok) done += 1
        else if (answer.kind !== 'refused') return answer
      }
      return { ok: true, value: done }
    })
    if (count === null) return
    setPlan(null)
    const all = people.length
    showToast({ kind: 'success', text: t('done.many', { count, all }) })
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

function plainCall(action: BulkName, id: string) {
  const param = { id }
  if (action === 'reject') return adminApi.applications[':id'].reject.$post({ param })
  return adminApi.partners[':id'][action].$post({ param })
}
