import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { AdminPage } from '../admin-page.tsx'
import { LinkRow } from './link-row.tsx'

import styles from './links.module.css'

export const handle = { title: 'admin:nav.links' } satisfies PageHandle

export async function clientLoader() {
  return { answer: await request(adminApi.links.$get()) }
}

/** Every link of the house that opens something without a login. */
export default function AdminLinks() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['desk', 'admin'])
  return (
    <AdminPage title={t('admin:nav.links')} answer={answer}>
      {({ links, isMore }) => (
        <>
          <p className={styles.lead}>{t(links.length > 0 ? 'links.lead' : 'links.none')}</p>
          <ul className={styles.list} aria-label={t('admin:nav.links')}>
            {links.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
          {isMore && <p className={styles.lead}>{t('links.isMore')}</p>}
        </>
      )}
    </AdminPage>
  )
}
