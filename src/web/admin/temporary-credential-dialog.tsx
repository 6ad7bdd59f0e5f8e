import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'

import { useFormat } from '../forms/use-format.ts'
import { CopyLine } from '../shell/copy-line.tsx'
import { FollowUp } from './follow-up/follow-up.tsx'

import styles from './temporary-credential-dialog.module.css'

/** A temporary password to pass on, and why it is shown. */
export type CredentialView = {
  reason: 'approved' | 'created' | 'resent' | 'shown'
  email: string
  temporaryPassword: string
  /** ISO text. */
  expiresAt: string
  /** The application of the password's recipient; staff write to them from here. */
  applicationId?: string | null | undefined
  /** The partner it is for; staff write to them from here if they have not applied. */
  partnerId?: string | undefined
}

const nothing: CredentialView = {
  reason: 'shown',
  email: '',
  temporaryPassword: '',
  expiresAt: '',
}

type TemporaryCredentialDialogProps = {
  temporaryCredential: CredentialView | null
  onClose: () => void
}

/** Shows the email address and the temporary password to pass on. */
export function TemporaryCredentialDialog({
  temporaryCredential,
  onClose,
}: TemporaryCredentialDialogProps) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  // Stays mounted while closed: only then the browser restores the focus.
  const { reason, email, temporaryPassword, expiresAt, applicationId, partnerId } =
    temporaryCredential ?? nothing
  return (
    <Dialog
      open={temporaryCredential !== null}
      onClose={onClose}
      title={t(`temporaryCredential.${reason}Title`)}
      closeLabel={t('shell:close')}
      footer={
        <Button type="button" onClick={onClose}>
          {t('temporaryCredential.done')}
        </Button>
      }
    >
      <Stack gap={1}>
        <p>{t(`temporaryCredential.${reason}`)}</p>
        <CopyLine label={t('temporaryCredential.email')} value={email} />
        <CopyLine label={t('temporaryCredential.password')} value={temporaryPassword} />
        <p className={styles.until}>
          {expiresAt && t('temporaryCredential.until', { date: format.moment(expiresAt) })}
        </p>
        {(applicationId ?? partnerId) && (
          <FollowUp
            of={
              applicationId
                ? { about: 'applications', id: applicationId }
                : { about: 'partners', id: partnerId ?? '' }
            }
            first={reason === 'approved' || reason === 'created' ? 'accessReady' : 'newPassword'}
          />
        )}
      </Stack>
    </Dialog>
  )
}
