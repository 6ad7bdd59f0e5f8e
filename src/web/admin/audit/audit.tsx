import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { auditList } from '#audit/audit-action.ts'

import { listSearch } from '../../list/use-list-state.ts'
import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { localeContext } from '../../shell/context.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/audit'
import { AuditEntries } from './audit-entries.tsx'

export const handle = {
  title: 'admin:nav.audit',
  messages: ['catalogue', 'privacy'],
} satisfies PageHandle

export async function clientLoader({ request: { url }, context }: Route.ClientLoaderArgs) {
  const query = { ...listSearch(auditList, url), locale: context.get(localeContext) }
  const answer = await request(adminApi.audit.$get({ query }))
  return { answer }
}

export default function AdminAudit() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('nav.audit')} answer={answer}>
      {(list) => <AuditEntries list={list} />}
    </AdminPage>
  )
}
