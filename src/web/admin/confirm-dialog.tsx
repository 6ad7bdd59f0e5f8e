import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'

/** What is about to be done, and to whom. */
export type Plan = {
  deed: 'approve' | 'reject' | 'deactivate' | 'reactivate' | 'resend'
  id: string
  name: string
  company: string
  email: string
}

type ConfirmDialogProps = {
  /** Null: nothing is being asked. */
  plan: Plan | null
  isBusy: boolean
  /** Code of why it did not work. */
  trouble: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more, and says what will follow. */
export function ConfirmDialog({ plan, isBusy, trouble, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('admin')
  // Without a plan it stays, closed: only then the browser gives the focus back.
  const deed = plan?.deed ?? 'approve'
  return (
    <Dialog
      open={plan !== null}
      onClose={onClose}
      title={t(`confirm.${deed}.title`)}
      closeLabel={t('shell:close')}
      footer={
        <>
          <Button type="button" variant="outline" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button type="button" busy={isBusy} onClick={onConfirm}>
            {t(`confirm.${deed}.yes`)}
          </Button>
        </>
      }
    >
      <p>{t(`confirm.${deed}.text`, { ...plan })}</p>
      {trouble && (
        <Notice kind="error">
          {t([`trouble.${trouble}`, `errors:${trouble}`, 'errors:unexpected'])}
        </Notice>
      )}
    </Dialog>
  )
}
