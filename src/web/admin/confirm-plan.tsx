import { useTranslation } from 'react-i18next'

import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

import { useErrorTexts } from '../sign-in/use-error-texts.ts'

type Person = { id: string; name: string; company: string; email: string }

/** An action to confirm, and whom it concerns. What shows a password concerns one person only. */
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
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation and explains the effect. */
export function ConfirmPlan({ plan, isBusy, error, onConfirm, onClose }: ConfirmPlanProps) {
  const { t } = useTranslation('admin')
  const texts = useErrorTexts('admin')
  const asked = useQuestion(plan)
  return (
    <ConfirmDialog
      open={plan !== null}
      {...asked}
      cancel={t('shell:cancel')}
      closeLabel={t('shell:close')}
      busy={isBusy}
      error={error && texts(error)}
      onYes={onConfirm}
      onClose={onClose}
    />
  )
}

function useQuestion(plan: Plan | null): { title: string; text: string; yes: string } {
  const { t } = useTranslation('admin')
  const action = plan?.action ?? 'approve'
  const [person] = plan?.people ?? []
  const count = plan?.people.length ?? 0
  const yes = t(`confirm.${action}.yes`)
  if (count > 1 && action !== 'approve' && action !== 'resend')
    return {
      title: t(`confirmMany.${action}`, { count }),
      text: t(`confirmMany.${action}Text`),
      yes,
    }
  return {
    title: t(`confirm.${action}.title`),
    text: t(`confirm.${action}.text`, { ...person }),
    yes,
  }
}
