import { useTranslation } from 'react-i18next'

import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

import { useErrorTexts } from '../sign-in/use-error-texts.ts'

/** The action to confirm, and the person or row it concerns. */
export type Plan = {
  action: 'approve' | 'reject' | 'deactivate' | 'reactivate' | 'resend'
  id: string
  name: string
  company: string
  email: string
}

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
  const action = plan?.action ?? 'approve'
  return (
    <ConfirmDialog
      open={plan !== null}
      title={t(`confirm.${action}.title`)}
      text={t(`confirm.${action}.text`, { ...plan })}
      yes={t(`confirm.${action}.yes`)}
      cancel={t('shell:cancel')}
      closeLabel={t('shell:close')}
      busy={isBusy}
      error={error && texts(error)}
      onYes={onConfirm}
      onClose={onClose}
    />
  )
}
