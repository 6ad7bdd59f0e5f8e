import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { emailList } from '#features/emails/email-list.ts'
import { SystemNotices } from '#features/system/staff/system-notices.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { listSearch, useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { EmailDialog } from './email-dialog.tsx'
import { EmailsList } from './emails-list.tsx'
import { useResend } from './use-resend.ts'

export const handle = { title: 'admin:nav.emails' } satisfies PageHandle

export async function clientLoader({ request: { url } }: ClientLoaderFunctionArgs) {
  const answer = await request(adminApi.emails.$get({ query: listSearch(emailList, url) }))
  return { answer }
}

export default function AdminEmails() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('admin')
  const { search, setParams } = useListState(emailList)
  const resending = useResend()
  return (
    <AdminPage title={t('nav.emails')} answer={answer}>
      {(list) => (
        <>
          <SystemNotices kinds={['mailServer', 'sender', 'outbox']} />
          <EmailsList list={list} resending={resending} />
          <EmailDialog
            id={search.get('email')}
            resending={resending}
            onClose={() => setParams({ email: '' })}
          />
        </>
      )}
    </AdminPage>
  )
}
