import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { credentialList } from '#features/companies/credential.ts'
import { ActionDialogs } from '#web/admin/action-dialogs.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { ListStatistics, readFigures } from '#web/admin/today/list-statistics.tsx'
import { useActions } from '#web/admin/use-actions.ts'
import { listSearch } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import type { Route } from './+types/credentials'
import { CredentialsList } from './credentials-list.tsx'

export const handle = { title: 'admin:nav.credentials' } satisfies PageHandle

export async function clientLoader({ request: { url }, context }: Route.ClientLoaderArgs) {
  const [answer, figures] = await Promise.all([
    request(adminApi.credentials.$get({ query: listSearch(credentialList, url) })),
    readFigures(context.get(localeContext)),
  ])
  return { answer, figures }
}

export default function AdminCredentials() {
  const { answer, figures } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('admin')
  const actions = useActions()
  return (
    <AdminPage title={t('nav.credentials')} answer={answer}>
      {(list) => (
        <>
          <ListStatistics figures={figures} />
          <CredentialsList list={list} onPlan={actions.openConfirm} onShow={actions.show} />
          <ActionDialogs actions={actions} />
        </>
      )}
    </AdminPage>
  )
}
