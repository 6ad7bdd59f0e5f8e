import { useTranslation } from 'react-i18next'

import { useFormat } from '#web/forms/use-format.ts'

import type { OwnOrder } from './buyer-api.ts'
import { DocumentFiles, type DocumentFormat } from './document-files.tsx'

import styles from './order.module.css'

type DocumentListProps = {
  documents: OwnOrder['documents']
  fetchFile: (documentId: string, format: DocumentFormat) => Promise<Response>
  /** The accepted quote, before the documents of the order. */
  quote: {
    reference: string
    hasSheet: boolean
    fetchFile: (format: DocumentFormat) => Promise<Response>
  }
}

export function DocumentList({ documents, fetchFile, quote }: DocumentListProps) {
  const { t } = useTranslation(['order', 'documents'])
  const { day } = useFormat()
  return (
    <ul className={styles.rows}>
      <li className={styles.row}>
        <p className={styles.line}>
          <span>
            {t('documents.quote')} {quote.reference}
          </span>
          <span className={styles.actions}>
            <DocumentFiles {...quote} />
          </span>
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
                <DocumentFiles
                  reference={reference}
                  hasSheet={xlsxBytes !== null}
                  fetchFile={(format) => fetchFile(id, format)}
                />
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
