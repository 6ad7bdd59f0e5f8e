import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'

import { AdminPage } from '#web/admin/admin-page.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { loadHeadOnce } from '#web/shell/page-head.ts'
import { headLoader } from '#web/shell/read-head.ts'

import { DocumentRow } from './document-row.tsx'

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
