import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

import { useWords } from '../forms/use-form-messages.ts'
import { CopyLine } from '../shell/copy-line.tsx'

import styles from './temporary-credential-dialog.module.css'

/** A temporary password to pass on, and on which occasion it is shown. */
export type Handover = {
  why: 'approved' | 'resent' | 'shown'
  email: string
  temporaryPassword: string
  /** ISO text. */
  expiresAt: string
}

const nothing: Handover = { why: 'shown', email: '', temporaryPassword: '', expiresAt: '' }

type HandoverDialogProps = { handover: Handover | null; onClose: () => void }

/** Says what has happened and shows what to pass on. */
export function HandoverDialog({ handover, onClose }: HandoverDialogProps) {
  const { t } = useTranslation('admin')
  const words = useWords()
  // Without anything to show it stays, closed: only then the browser gives the focus back.
  const { why, email, temporaryPassword, expiresAt } = handover ?? nothing
  return (
    <Dialog
      open={handover !== null}
      onClose={onClose}
      title={t(`handover.${why}Title`)}
      closeLabel={t('shell:close')}
      footer={
        <Button type="button" onClick={onClose}>
          {t('handover.done')}
        </Button>
      }
    >
      <div className={styles.handover}>
        <p>{t(`handover.${why}`)}</p>
        <CopyLine label={t('handover.email')} value={email} />
        <CopyLine label={t('handover.password')} value={temporaryPassword} />
        <p className={styles.until}>
          {expiresAt && t('handover.until', { date: words.moment(expiresAt) })}
        </p>
      </div>
    </Dialog>
  )
}
