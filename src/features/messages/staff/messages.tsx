import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { messageList } from '#features/messages/contact-message.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { listSearch, useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { MessageDialog } from './message-dialog.tsx'
import { MessagesList } from './messages-list.tsx'
import { useMessageChanges } from './use-message-changes.ts'

export const handle = { title: 'admin:nav.messages' } satisfies PageHandle

export async function clientLoader({ request: { url }, context }: ClientLoaderFunctionArgs) {
  const query = { ...listSearch(messageList, url), language: context.get(localeContext) }
  const answer = await request(adminApi.messages.$get({ query }))
  return { answer }
}

export default function AdminMessages() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('admin')
  const { search, setParams } = useListState(messageList)
  const changes = useMessageChanges()
  return (
    <AdminPage title={t('nav.messages')} answer={answer}>
      {(list) => (
        <>
          <MessagesList list={list} changes={changes} />
          <MessageDialog
            id={search.get('message')}
            changes={changes}
            onClose={() => setParams({ message: '' })}
          />
        </>
      )}
    </AdminPage>
  )
}
