import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'

import { applicationList } from '#features/applications/application.ts'
import { ActionDialogs } from '#web/admin/action-dialogs.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { ListStatistics, readFigures } from '#web/admin/today/list-statistics.tsx'
import { useActions } from '#web/admin/use-actions.ts'
import { listSearch, useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { ApplicationDialog } from './application-dialog.tsx'
import { ApplicationsList } from './applications-list.tsx'
import { type Merge, MergeDialog } from './merge-dialog.tsx'

export const handle = { title: 'admin:nav.applications' } satisfies PageHandle

export async function clientLoader({ request: { url }, context }: ClientLoaderFunctionArgs) {
  const [answer, figures] = await Promise.all([
    request(adminApi.applications.$get({ query: listSearch(applicationList, url) })),
    readFigures(context.get(localeContext)),
  ])
  return { answer, figures }
}

export default function AdminApplications() {
  const { answer, figures } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('admin')
  const { search, setParams } = useListState(applicationList)
  const actions = useActions()
  const { revalidate } = useRevalidator()
  const [merge, setMerge] = useState<Merge | null>(null)
  return (
    <AdminPage title={t('nav.applications')} answer={answer}>
      {(list) => (
        <>
          <ListStatistics figures={figures} />
          <ApplicationsList list={list} onPlan={actions.openConfirm} />
          <ApplicationDialog
            id={search.get('application')}
            onClose={() => setParams({ application: '' })}
            onOpen={(application) => setParams({ application })}
            onPlan={(plan) => {
              // The dialog closes first, because its content would be out of date after the decision.
              setParams({ application: '' })
              actions.openConfirm(plan)
            }}
            onMerge={(planned) => {
              setParams({ application: '' })
              setMerge(planned)
            }}
          />
          <MergeDialog
            merge={merge}
            onClose={() => {
              // The browser calls this once more after the dialog has closed.
              if (!merge) return
              setMerge(null)
              setParams({ application: merge.into.id })
            }}
            onSettled={revalidate}
          />
          <ActionDialogs actions={actions} />
        </>
      )}
    </AdminPage>
  )
}
