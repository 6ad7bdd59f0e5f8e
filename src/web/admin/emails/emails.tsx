import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { emailList } from '#features/emails/email-list.ts'

import { listSearch, useListState } from '../../list/use-list-state.ts'
import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { loadHeadOnce } from '../../shell/page-head.ts'
import { headLoader } from '../../shell/read-head.ts'
import { AdminPage } from '../admin-page.tsx'
import { SystemNotices } from '../system/system-notices.tsx'
import type { Route } from './+types/emails'
import { EmailDialog } from './email-dialog.tsx'
import { EmailsList } from './emails-list.tsx'
import { useResend } from './use-resend.ts'

export const loader = headLoader('adminEmails')

export { pageMeta as meta } from '../../shell/page-head.ts'

const headOf = loadHeadOnce()

export async function clientLoader({ request: { url }, serverLoader }: Route.ClientLoaderArgs) {
  const [{ head }, answer] = await Promise.all([
    headOf(serverLoader),
    request(adminApi.emails.$get({ query: listSearch(emailList, url) })),
  ])
  return { head, answer }
}
clientLoader.hydrate = true as const

export default function AdminEmails() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('admin')
  const { search, look } = useListState(emailList)
  const resending = useResend()
  return (
    <AdminPage title={t('nav.emails')} answer={answer}>
      {(list) => (
        <>
          <SystemNotices kinds={['mailServer', 'outbox']} />
          <EmailsList list={list} resending={resending} />
          <EmailDialog
            id={search.get('email')}
            resending={resending}
            onClose={() => look({ email: '' })}
          />
        </>
      )}
    </AdminPage>
  )
}
