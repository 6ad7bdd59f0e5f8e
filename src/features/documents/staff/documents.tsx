import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router'

import { AdminPage } from '#web/admin/admin-page.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { DocumentRow } from './document-row.tsx'

import styles from '../view/document-list.module.css'

export const handle = { title: 'admin:nav.documents', messages: ['documents'] } satisfies PageHandle

export async function clientLoader() {
  const answer = await request(adminApi.documents.$get())
  return { answer }
}

/** The issued documents with recipients and downloads; failed documents stand first. */
export default function AdminDocuments() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['documents', 'admin'])
  const { revalidate } = useRevalidator()
  return (
    <AdminPage title={t('admin:nav.documents')} answer={answer}>
      {(documents) => (
        <>
          {documents.length === 0 && <p>{t('noneIssued')}</p>}
          <ul className={styles.list}>
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                onRetry={() => void revalidate()}
              />
            ))}
          </ul>
        </>
      )}
    </AdminPage>
  )
}
