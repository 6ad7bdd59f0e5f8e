import { useTranslation } from 'react-i18next'

import { useFormMessages } from '#web/forms/use-form-messages.ts'
import { DownloadButton } from '#web/shell/download-button.tsx'

import type { OwnOrder } from './buyer-api.ts'

import styles from './order.module.css'

type DocumentListProps = {
  documents: OwnOrder['documents']
  fetchFile: (documentId: string, format: 'pdf' | 'xlsx') => Promise<Response>
  /** The accepted quote, before what was issued for the order. */
  quote: { reference: string; fetchFile: () => Promise<Response> }
}

export function DocumentList({ documents, fetchFile, quote }: DocumentListProps) {
  const { t } = useTranslation(['order', 'documents'])
  const { day } = useFormMessages()
  const button = (reference: string, format: 'pdf' | 'xlsx', fetch: () => Promise<Response>) => (
    <DownloadButton
      word={format.toUpperCase()}
      label={t('documents.download', { format: format.toUpperCase(), name: reference })}
      failedText={t('documents.failed')}
      fetchFile={fetch}
    />
  )
  return (
    <ul className={styles.rows}>
      <li className={styles.row}>
        <p className={styles.line}>
          <span>
            {t('documents.quote')} {quote.reference}
          </span>
          {button(quote.reference, 'pdf', quote.fetchFile)}
        </p>
      </li>
      {documents.map(({ id, kind, reference, state, issuedAt, xlsxBytes }) => (
        <li key={id} className={styles.row}>
          <p className={styles.line}>
            <span>
              {t(`documents:kind.${kind}`)} {reference}, {day(issuedAt)}
            </span>
            {state === 'ready' ? (
              <span className={styles.actions}>
                {button(reference, 'pdf', () => fetchFile(id, 'pdf'))}
                {xlsxBytes && button(reference, 'xlsx', () => fetchFile(id, 'xlsx'))}
              </span>
            ) : (
              <span className={styles.soft}>{t('documents.preparing')}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
