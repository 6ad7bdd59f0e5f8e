import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { messageList } from '#features/messages/contact-message.ts'

import { listSearch, useListState } from '../../list/use-list-state.ts'
import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { localeContext } from '../../shell/context.ts'
import { loadHeadOnce } from '../../shell/page-head.ts'
import { headLoader } from '../../shell/read-head.ts'
import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/messages'
import { MessageDialog } from './message-dialog.tsx'
import { MessagesList } from './messages-list.tsx'
import { useMessageChanges } from './use-message-changes.ts'

export const loader = headLoader('adminMessages')

export { pageMeta as meta } from '../../shell/page-head.ts'

const headOf = loadHeadOnce()

export async function clientLoader({
  request: { url },
  context,
  serverLoader,
}: Route.ClientLoaderArgs) {
  const query = { ...listSearch(messageList, url), language: context.get(localeContext) }
  const [{ head }, answer] = await Promise.all([
    headOf(serverLoader),
    request(adminApi.messages.$get({ query })),
  ])
  return { head, answer }
}
clientLoader.hydrate = true as const

export default function AdminMessages() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('admin')
  const { search, look } = useListState(messageList)
  const changes = useMessageChanges()
  return (
    <AdminPage title={t('nav.messages')} answer={answer}>
      {(list) => (
        <>
          <MessagesList list={list} changes={changes} />
          <MessageDialog
            id={search.get('message')}
            changes={changes}
            onClose={() => look({ message: '' })}
          />
        </>
      )}
    </AdminPage>
  )
}
