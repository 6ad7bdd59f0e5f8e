import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { AdminPage } from '#web/admin/admin-page.tsx'
import { staffExportsApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useSite } from '#web/shell/use-site.ts'

import { ExportList } from '../view/export-list.tsx'
import { MakeStaffExports } from './make-staff-exports.tsx'

import styles from '../view/exports.module.css'

export const handle = {
  title: 'admin:nav.exports',
  messages: ['exports', 'account'],
} satisfies PageHandle

export async function clientLoader() {
  const answer = await request(staffExportsApi.index.$get())
  return { answer }
}

/** The exports of companies and staff, with their makers and downloads. */
export default function AdminExports() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['exports', 'admin'])
  const { collections } = useSite()
  return (
    <AdminPage title={t('admin:nav.exports')} answer={answer}>
      {(exports) => (
        <>
          {collections.map(({ slug, name }) => (
            <section key={slug} aria-label={name} className={styles.links}>
              <h2 className={styles.name}>{name}</h2>
              <MakeStaffExports
                source={{ search: `collection=${slug}` }}
                title={name}
                count={null}
              />
            </section>
          ))}
          {exports.length === 0 && <p>{t('noneStaff')}</p>}
          <ExportList api={staffExportsApi} exports={exports} mayChange isStaff />
        </>
      )}
    </AdminPage>
  )
}
