import { useTranslation } from 'react-i18next'

import type { Locale } from '#base/locale.ts'
import { type RejectReason, REJECTION_UNDO_SECONDS } from '#features/applications/application.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

import { useErrorMessage } from '../sign-in/use-error-message.ts'
import { PlanChoices } from './plan-choices.tsx'

type Person = {
  id: string
  name: string
  company: string
  email: string
  /** The application behind the login, which texts to its owner name; null for a company that staff have created. */
  applicationId?: string | null
  partnerId?: string
  /** The language that an applicant asked for. */
  locale?: Locale
}

/** The choices of staff that go with a decision. */
export type Choices = { locale?: Locale; greeting?: string; reason?: RejectReason | null }

/** An action to confirm and the people it concerns. An action that shows a password concerns a single person. */
export type Plan =
  | { action: 'approve' | 'resend'; people: Person[] }
  | { action: BulkName; people: Person[] }

export type BulkName = 'reject' | 'deactivate' | 'reactivate'

type ConfirmPlanProps = {
  /** Null: closed. */
  plan: Plan | null
  isBusy: boolean
  /** Code of why it did not work. */
  error: string | undefined
  choices: Choices
  onChoose: (choices: Choices) => void
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation and explains the effect. */
export function ConfirmPlan(props: ConfirmPlanProps) {
  const { plan, isBusy, error, onConfirm, onClose } = props
  const { t } = useTranslation('admin')
  const errorMessage = useErrorMessage('admin')
  const question = useQuestion(plan)
  return (
    <ConfirmDialog
      open={plan !== null}
      {...question}
      cancel={t('shell:cancel')}
      closeLabel={t('shell:close')}
      busy={isBusy}
      error={error && errorMessage(error)}
      onYes={onConfirm}
      onClose={onClose}
    >
      {plan && <PlanChoices {...props} plan={plan} />}
    </ConfirmDialog>
  )
}

function useQuestion(plan: Plan | null): { title: string; text: string; yes: string } {
  const { t } = useTranslation('admin')
  const action = plan?.action ?? 'approve'
  const [person] = plan?.people ?? []
  const count = plan?.people.length ?? 0
  const yes = t(`confirm.${action}.yes`)
  if (count > 1 && action !== 'resend')
    return {
      title: t(`confirmMany.${action}`, { count }),
      text: t(`confirmMany.${action}Text`, { seconds: REJECTION_UNDO_SECONDS }),
      yes,
    }
  return {
    title: t(`confirm.${action}.title`),
    text: t(`confirm.${action}.text`, { ...person, seconds: REJECTION_UNDO_SECONDS }),
    yes,
  }
}
