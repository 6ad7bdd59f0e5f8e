import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'

import { useErrorTexts } from '../sign-in/use-error-texts.ts'

/** The action to confirm, and the person or row it concerns. */
export type Plan = {
  action: 'approve' | 'reject' | 'deactivate' | 'reactivate' | 'resend'
  id: string
  name: string
  company: string
  email: string
}

type ConfirmDialogProps = {
  /** Null: closed. */
  plan: Plan | null
  isBusy: boolean
  /** Code of why it did not work. */
  error: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation and explains the effect. */
export function ConfirmDialog({ plan, isBusy, error, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('admin')
  const texts = useErrorTexts('admin')
  // Stays mounted while closed: only then the browser restores the focus.
  const action = plan?.action ?? 'approve'
  return (
    <Dialog
      open={plan !== null}
      onClose={onClose}
      title={t(`confirm.${action}.title`)}
      closeLabel={t('shell:close')}
      footer={
        <>
          <Button type="button" variant="outline" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button type="button" busy={isBusy} onClick={onConfirm}>
            {t(`confirm.${action}.yes`)}
          </Button>
        </>
      }
    >
      <p>{t(`confirm.${action}.text`, { ...plan })}</p>
      {error && <Notice kind="error">{texts(error)}</Notice>}
    </Dialog>
  )
}
