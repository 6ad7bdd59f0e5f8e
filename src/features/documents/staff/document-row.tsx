import type { InferResponseType } from 'hono/client'
import { useTranslation } from 'react-i18next'

import { Notice } from '#ui/notice.tsx'
import { RowButton } from '#web/admin/row-button.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { FactsLine } from '#web/shell/facts-line.tsx'

import { DocumentFiles } from '../view/document-files.tsx'

import styles from '../view/document-list.module.css'

type IssuedDocument = InferResponseType<typeof adminApi.documents.$get>[number]

type DocumentRowProps = { document: IssuedDocument; onRetry: () => void }

/** A document with its files, its downloads and, if it could not be made, why. */
export function DocumentRow({ document, onRetry }: DocumentRowProps) {
  const { t } = useTranslation('documents')
  const { day } = useFormat()
  const { id, kind, reference, company, state, issuedAt, validTo, isOver, xlsxBytes } = document
  const { downloads, lastDownloadAt } = document
  const ends = validTo && t(isOver ? 'expired' : 'validTo', { day: day(`${validTo}T12:00:00Z`) })
  const fetchFile = (format: 'pdf' | 'xlsx') =>
    adminApi.documents[':id'].file.$get({ param: { id }, query: { format } })
  const fetched = lastDownloadAt
    ? t('downloads', { count: downloads, day: day(lastDownloadAt) })
    : t('neverDownloaded')
  return (
    <li className={styles.row}>
      <div>
        <h2 className={styles.name}>{[t(`kind.${kind}`), company].filter(Boolean).join(' · ')}</h2>
        <p className={styles.facts}>
          <FactsLine>
            {[reference, day(issuedAt), ends, fetched].filter(Boolean).join(' · ')}
          </FactsLine>
        </p>
      </div>
      {state === 'ready' && (
        <DocumentFiles reference={reference} hasXlsx={Boolean(xlsxBytes)} fetchFile={fetchFile} />
      )}
      {state === 'rendering' && <p className={styles.facts}>{t('inPreparation')}</p>}
      {state === 'failed' && <Failure document={document} onRetry={onRetry} />}
    </li>
  )
}

function Failure({ document: { id, reference, fault }, onRetry }: DocumentRowProps) {
  const { t } = useTranslation('documents')
  const retry = async () => {
    await request(adminApi.documents[':id'].retry.$post({ param: { id } }))
    onRetry()
  }
  return (
    <Notice kind="error">
      <p>{t('notMade')}</p>
      {fault && <p className={styles.facts}>{fault}</p>}
      <RowButton aria-label={t('retryNamed', { name: reference })} onClick={() => void retry()}>
        {t('retry')}
      </RowButton>
    </Notice>
  )
}
