import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router'

import { applicationList } from '#features/applications/application.ts'

import { listSearch, useListState } from '../../list/use-list-state.ts'
import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { localeContext } from '../../shell/context.ts'
import { loadHeadOnce } from '../../shell/page-head.ts'
import { headLoader } from '../../shell/read-head.ts'
import { ActionDialogs } from '../action-dialogs.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ListStatistics, readFigures } from '../today/list-statistics.tsx'
import { useActions } from '../use-actions.ts'
import type { Route } from './+types/applications'
import { ApplicationDialog } from './application-dialog.tsx'
import { ApplicationsList } from './applications-list.tsx'
import { type Merge, MergeDialog } from './merge-dialog.tsx'

export const loader = headLoader('adminApplications')

export { pageMeta as meta } from '../../shell/page-head.ts'

const headOf = loadHeadOnce()

export async function clientLoader({
  request: { url },
  context,
  serverLoader,
}: Route.ClientLoaderArgs) {
  const [{ head }, answer, figures] = await Promise.all([
    headOf(serverLoader),
    request(adminApi.applications.$get({ query: listSearch(applicationList, url) })),
    readFigures(context.get(localeContext)),
  ])
  return { head, answer, figures }
}
clientLoader.hydrate = true as const

export default function AdminApplications() {
  const { answer, figures } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('admin')
  const { search, look } = useListState(applicationList)
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
            onClose={() => look({ application: '' })}
            onOpen={(application) => look({ application })}
            onPlan={(plan) => {
              // One dialog at a time; what it shows would be out of date after the decision.
              look({ application: '' })
              actions.openConfirm(plan)
            }}
            onMerge={(planned) => {
              look({ application: '' })
              setMerge(planned)
            }}
          />
          <MergeDialog
            merge={merge}
            onClose={() => {
              // Called once more by the browser, when the dialog has closed.
              if (!merge) return
              setMerge(null)
              look({ application: merge.into.id })
            }}
            onSettled={revalidate}
          />
          <ActionDialogs actions={actions} />
        </>
      )}
    </AdminPage>
  )
}
