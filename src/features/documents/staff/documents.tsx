import type { InferResponseType } from 'hono/client'
import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'

import { Notice } from '#ui/notice.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { RowButton } from '#web/admin/row-button.tsx'
import { useFormMessages } from '#web/forms/use-form-messages.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { DownloadButton } from '#web/shell/download-button.tsx'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { loadHeadOnce } from '#web/shell/page-head.ts'
import { headLoader } from '#web/shell/read-head.ts'

import styles from './documents.module.css'

export const handle = { texts: ['documents'] } satisfies PageHandle

export const loader = headLoader('adminDocuments')

export { pageMeta as meta } from '#web/shell/page-head.ts'

const headOf = loadHeadOnce()

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [{ head }, answer] = await Promise.all([
    headOf(() => serverLoader<typeof loader>()),
    request(adminApi.documents.$get()),
  ])
  return { head, answer }
}
clientLoader.hydrate = true as const

/** What was issued, to whom, and whether it was fetched; what could not be made stands first. */
export default function AdminDocuments() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['documents', 'admin'])
  return (
    <AdminPage title={t('admin:nav.documents')} answer={answer}>
      {(documents) => (
        <>
          {documents.length === 0 && <p>{t('noneIssued')}</p>}
          <ul className={styles.list}>
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        </>
      )}
    </AdminPage>
  )
}

type IssuedDocument = InferResponseType<typeof adminApi.documents.$get>[number]

function DocumentRow({ document }: { document: IssuedDocument }) {
  const { t } = useTranslation('documents')
  const { day } = useFormMessages()
  const { id, kind, reference, company, state, issuedAt, xlsxBytes } = document
  const { downloads, lastDownloadAt } = document
  const fileOf = (format: 'pdf' | 'xlsx') => () =>
    adminApi.documents[':id'].file.$get({ param: { id }, query: { format } })
  const fetched = lastDownloadAt
    ? t('downloads', { count: downloads, day: day(lastDownloadAt) })
    : t('neverDownloaded')
  return (
    <li className={styles.row}>
      <div>
        <h2 className={styles.name}>{[t(`kind.${kind}`), company].filter(Boolean).join(' · ')}</h2>
        <p className={styles.facts}>{[reference, day(issuedAt), fetched].join(' · ')}</p>
      </div>
      {state === 'ready' && (
        <div className={styles.files}>
          <DownloadButton
            word="PDF"
            label={t('download', { format: 'PDF', name: reference })}
            failedText={t('failed')}
            fetchFile={fileOf('pdf')}
          />
          {xlsxBytes && (
            <DownloadButton
              word="XLSX"
              label={t('download', { format: 'XLSX', name: reference })}
              failedText={t('failed')}
              fetchFile={fileOf('xlsx')}
            />
          )}
        </div>
      )}
      {state === 'rendering' && <p className={styles.facts}>{t('inPreparation')}</p>}
      {state === 'failed' && <Failure document={document} />}
    </li>
  )
}

function Failure({ document: { id, reference, fault } }: { document: IssuedDocument }) {
  const { t } = useTranslation('documents')
  const revalidator = useRevalidator()
  const retry = async () => {
    await request(adminApi.documents[':id'].retry.$post({ param: { id } }))
    await revalidator.revalidate()
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
