import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Cluster } from '#ui/stack.tsx'
import { useFileSize } from '#web/admin/pictures/use-file-size.ts'
import { useFormat } from '#web/forms/use-format.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAnswer } from '#web/session/use-answer.ts'
import { LoadError } from '#web/shell/load-error.tsx'

import { EmailMark } from './email-mark.tsx'
import { canResend, type Resending } from './use-resend.ts'

import dialog from '#web/admin/dialog.module.css'
import styles from './email-dialog.module.css'

type EmailDialogProps = {
  /** Null: closed. The element stays mounted, because only then the browser restores the focus. */
  id: string | null
  resending: Resending
  onClose: () => void
}

/** An email as its recipient reads it, and the state of its delivery. */
export function EmailDialog({ id, resending, onClose }: EmailDialogProps) {
  const { t } = useTranslation('desk')
  return (
    <Dialog
      open={id !== null}
      isInAddress
      onClose={onClose}
      title={t('emails.title')}
      closeLabel={t('shell:close')}
    >
      {id && <Body id={id} resending={resending} onClose={onClose} />}
    </Dialog>
  )
}

type BodyProps = { id: string; resending: Resending; onClose: () => void }

function Body({ id, resending, onClose }: BodyProps) {
  const { t } = useTranslation('desk')
  const { value, error, reload } = useAnswer(id, () => readEmail(id))
  if (error) return <LoadError title={t('emails.loadFailed')} error={error} onRetry={reload} />
  if (!value) return <Spinner label={t('shell:loading')} />
  return (
    <>
      <Email email={value} />
      {canResend(value) && (
        <Cluster align="end" className={dialog.actions}>
          <Button
            type="button"
            onClick={() => {
              resending.resend(value)
              onClose()
            }}
          >
            {t('emails.resend')}
          </Button>
        </Cluster>
      )}
    </>
  )
}

const readEmail = (id: string) => request(adminApi.emails[':id'].$get({ param: { id } }))

type Email = Extract<Awaited<ReturnType<typeof readEmail>>, { ok: true }>['value']

function Email({ email }: { email: Email }) {
  const { t } = useTranslation(['desk', 'admin'])
  const format = useFormat()
  const sizeOf = useFileSize()
  return (
    <>
      <DescriptionList
        missing="–"
        rows={[
          [t('emails.to'), email.to],
          [t('emails.topic'), email.subject],
          [t('admin:column.status'), <EmailMark key="status" status={email.status} />],
          [t('emails.written'), format.moment(email.writtenAt)],
          [t('emails.sent'), email.sentAt && format.moment(email.sentAt)],
          [t('emails.attempts'), String(email.attempts)],
          ...(email.attachments.length > 0
            ? [[t('emails.attachments'), attachmentNames(email, sizeOf)] satisfies [string, string]]
            : []),
          ...(email.error ? [[t('emails.error'), email.error] satisfies [string, string]] : []),
        ]}
      />
      <h3 className={styles.title}>{t('emails.text')}</h3>
      {email.text === null ? (
        <p className={styles.secret}>{t('emails.secret')}</p>
      ) : (
        <>
          {email.preview && (
            <iframe
              className={styles.preview}
              title={t('emails.preview')}
              src={`/api/email-preview/${email.preview}`}
              sandbox=""
            />
          )}
          <p className={styles.text}>{email.text}</p>
        </>
      )}
    </>
  )
}

const attachmentNames = ({ attachments }: Email, sizeOf: (bytes: number) => string) =>
  attachments.map(({ name, bytes }) => `${name} (${sizeOf(bytes)})`).join(', ')
