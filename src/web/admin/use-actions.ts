import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { Answer } from '../session/answer.ts'
import { adminApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { useAction } from '../session/use-action.ts'
import type { BulkName, Choices, Plan } from './confirm-plan.tsx'
import type { CredentialView } from './temporary-credential-dialog.tsx'
import { useDecisionToast } from './use-decision-toast.ts'

/**
 * Actions on a row: planned, confirmed, done, reported. A dialog covers the page, so a success
 * message appears after it has closed, and an error inside it. The list is then reloaded.
 */
export function useActions() {
  const { t } = useTranslation('admin')
  const { revalidate } = useRevalidator()
  const [plan, setPlan] = useState<Plan | null>(null)
  const [choices, setChoices] = useState<Choices>({})
  const [temporaryCredential, setTemporaryCredential] = useState<CredentialView | null>(null)
  const { runAction, isBusy, error, clearError } = useAction(revalidate)
  const showDecision = useDecisionToast()

  function openConfirm(next: Plan | null) {
    clearError()
    setChoices({})
    setPlan(next)
  }

  async function confirm() {
    const [person, ...others] = plan?.people ?? []
    if (!plan || !person) return
    const { action } = plan
    if (others.length > 0 && action !== 'resend') return confirmMany(action, plan.people)
    const reply = await runAction(() => callFor(action, person.id, choices))
    if (!reply) return
    setPlan(null)
    if (isForMany(action))
      showDecision(action, t(`done.${action}`, { name: person.name }), [person.id])
    if (reply === 'done') return
    const reason = action === 'approve' ? 'approved' : 'resent'
    setTemporaryCredential({ reason, ...whomToWrite(person), ...reply })
  }

  /** Runs the actions in sequence; actions that another person has already done are counted and reported. */
  async function confirmMany(action: BulkName | 'approve', people: { id: string }[]) {
    const ids: string[] = []
    const reply = await runAction(async () => {
      for (const { id } of people) {
        const answer = await request<unknown>(
          action === 'approve' ? handOverCall(action, id, {}) : plainCall(action, id, choices),
        )
        if (answer.ok) ids.push(id)
        else if (answer.kind !== 'refused') return answer
      }
      return { ok: true, value: true }
    })
    if (reply === null) return
    setPlan(null)
    const counts = { count: ids.length, all: people.length }
    showDecision(action, t(action === 'approve' ? 'done.approvedMany' : 'done.many', counts), ids)
  }

  return {
    plan,
    openConfirm,
    confirm,
    choices,
    choose: setChoices,
    isBusy,
    error,
    temporaryCredential,
    show: setTemporaryCredential,
  }
}

type Credential = Omit<CredentialView, 'reason' | 'applicationId'>

const isForMany = (action: Plan['action']): action is BulkName =>
  action !== 'approve' && action !== 'resend'

/** The temporary password that the action creates, if any: a reactivation creates it for some people. */
async function callFor(
  action: Plan['action'],
  id: string,
  choices: Choices,
): Promise<Answer<Credential | 'done'>> {
  if (!isForMany(action)) return request(handOverCall(action, id, choices))
  const answer = await request<object>(plainCall(action, id, choices))
  if (!answer.ok) return answer
  const { temporaryCredential } = answer.value as { temporaryCredential?: Credential | null }
  return { ok: true, value: temporaryCredential ?? 'done' }
}

const whomToWrite = ({ applicationId, partnerId }: Plan['people'][number]) => ({
  applicationId,
  partnerId,
})

function handOverCall(action: 'approve' | 'resend', id: string, { locale, greeting }: Choices) {
  const param = { id }
  return action === 'approve'
    ? adminApi.applications[':id'].approve.$post({ param, json: { locale, greeting } })
    : adminApi.credentials[':id'].resend.$post({ param })
}

function plainCall(action: BulkName, id: string, { reason = null }: Choices) {
  const param = { id }
  if (action === 'reject')
    return adminApi.applications[':id'].reject.$post({ param, json: { reason } })
  return adminApi.partners[':id'][action].$post({ param })
}
