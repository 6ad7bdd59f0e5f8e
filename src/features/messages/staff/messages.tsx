import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { messageList } from '#features/messages/contact-message.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { listSearch, useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { localeContext } from '#web/shell/context.ts'
import { loadHeadOnce } from '#web/shell/page-head.ts'
import { headLoader } from '#web/shell/read-head.ts'

import { MessageDialog } from './message-dialog.tsx'
import { MessagesList } from './messages-list.tsx'
import { useMessageChanges } from './use-message-changes.ts'

export const loader = headLoader('adminMessages')

export { pageMeta as meta } from '#web/shell/page-head.ts'

const headOf = loadHeadOnce()

export async function clientLoader({
  request: { url },
  context,
  serverLoader,
}: ClientLoaderFunctionArgs) {
  const query = { ...listSearch(messageList, url), language: context.get(localeContext) }
  const [{ head }, answer] = await Promise.all([
    headOf(() => serverLoader<typeof loader>()),
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
