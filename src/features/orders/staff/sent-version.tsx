import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { formatMoney } from '#base/money.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useCan } from '#web/session/use-can.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { DocumentFiles } from '../view/document-files.tsx'
import { ChatText } from './chat-text.tsx'
import type { StaffVersion } from './staff-case.ts'

import styles from './request.module.css'

type SentVersionProps = { version: StaffVersion; requestId: string }

/** A version that was sent: its file, its email, the answer of the buyer. */
export function SentVersion({ version, requestId }: SentVersionProps) {
  const { t } = useTranslation(['trade', 'quote'])
  const locale = useLocale()
  const errorMessage = useErrorMessage('admin')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const maySend = useCan('quotes.send')
  const { id, state, isOver, reference, offer, viewedAt, comment, declineReason } = version
  const isSending = state === 'sending' || state === 'draft' || state === 'waiting'
  const delivered = isOver ? t('quote:version.expired') : null
  const word = isSending ? t('version.sending') : (delivered ?? t(`quote:version.${state}`))
  return (
    <div className={styles.group}>
      <p>
        <strong>{reference}</strong> · {word}
        {offer && ` · ${formatMoney(offer.totals.total, languages[locale].intl)}`}
      </p>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      {isSending && <FileFault version={version} />}
      <EmailState version={version} />
      {viewedAt && (
        <p className={styles.when}>
          {t('quote.viewed', { time: inIstanbul(new Date(viewedAt), locale) })}
        </p>
      )}
      {declineReason && <p>{t(`quote:quote.reasons.${declineReason}`)}</p>}
      {comment && <p className={styles.text}>{comment}</p>}
      <p className={styles.actions}>
        {version.documentHash && (
          <DocumentFiles
            reference={reference ?? ''}
            hasSheet={version.document?.hasSheet === true}
            fetchFile={(format) =>
              adminApi.quotes[':id'].document.$get({ param: { id }, query: { format } })
            }
          />
        )}
        {maySend && (state === 'sent' || state === 'sending') && !isOver && (
          <Button
            type="button"
            size="small"
            variant="quiet"
            busy={isBusy}
            onClick={() =>
              void runAction(() =>
                call(adminApi.quotes[':id'].withdraw.$post({ param: { id: requestId } })),
              )
            }
          >
            {t('quote.withdraw')}
          </Button>
        )}
      </p>
      {maySend && state === 'sent' && !isOver && <ChatText requestId={requestId} />}
    </div>
  )
}

/** The reason why the file is not there yet; after the last try staff have to look. */
function FileFault({ version: { document } }: { version: StaffVersion }) {
  const { t } = useTranslation('trade')
  const errorMessage = useErrorMessage('admin')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const mayRetry = useCan('documents.manage')
  if (!document?.fault) return null
  const { id, fault, attempts } = document
  if (document.state !== 'failed')
    return <p className={styles.fault}>{t('quote.retrying', { fault, attempts })}</p>
  const retry = () =>
    runAction(() => call(adminApi.documents[':id'].retry.$post({ param: { id } })))
  return (
    <Notice kind="error">
      <p>{t('quote.failed', { fault })}</p>
      {error && <p>{errorMessage(error)}</p>}
      {mayRetry && (
        <Button type="button" size="small" busy={isBusy} onClick={() => void retry()}>
          {t('quote.retry')}
        </Button>
      )}
    </Notice>
  )
}

const wentWrong: readonly string[] = ['failed', 'bounced', 'file']

/** The state of the email, which may hold the only link to the quote. */
function EmailState({ version: { email, state } }: { version: StaffVersion }) {
  const { t } = useTranslation('trade')
  const locale = useLocale()
  const errorMessage = useErrorMessage('admin')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const mayResend = useCan('people.manage')
  if (!email) return null
  const { id, to, sentAt } = email
  const words = t(`quote.email.${email.state}`, {
    to,
    error: email.error ?? '',
    time: sentAt ? inIstanbul(new Date(sentAt), locale) : '',
  })
  async function sendAgain() {
    const reply = await runAction(() =>
      call(adminApi.emails[':id'].resend.$post({ param: { id } })),
    )
    if (reply) showToast({ kind: 'success', text: t('quote.sentAgain') })
  }
  return (
    <>
      {wentWrong.includes(email.state) ? (
        <Notice kind="error">{words}</Notice>
      ) : (
        <p className={styles.when}>{words}</p>
      )}
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      {mayResend && state === 'sent' && email.state !== 'waiting' && (
        <p>
          <Button
            type="button"
            size="small"
            variant="quiet"
            busy={isBusy}
            onClick={() => void sendAgain()}
          >
            {t('quote.sendAgain')}
          </Button>
        </p>
      )}
    </>
  )
}
