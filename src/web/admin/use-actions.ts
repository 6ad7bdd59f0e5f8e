import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { useAction } from '../session/use-action.ts'
import type { Choices, Plan } from './confirm-plan.tsx'
import { isForMany, runPlan } from './plan-calls.ts'
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
    const outcome = await runAction(() => runPlan(plan, choices))
    if (!outcome) return
    setPlan(null)
    const { ids } = outcome
    const counts = { count: ids.length, all: plan.people.length }
    if (others.length > 0 && action !== 'resend')
      showDecision(action, t(action === 'approve' ? 'done.approvedMany' : 'done.many', counts), ids)
    else if (isForMany(action))
      showDecision(action, t(`done.${action}`, { name: person.name }), ids)
    if (!outcome.temporaryCredential) return
    const reason = action === 'approve' ? 'approved' : 'resent'
    const { applicationId, partnerId } = person
    setTemporaryCredential({ reason, applicationId, partnerId, ...outcome.temporaryCredential })
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
