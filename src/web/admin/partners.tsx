import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { partnerList } from '#business/partners/partner.ts'

import { listSearch } from '../list/use-list-state.ts'
import { adminApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { keepHead } from '../shell/page-head.ts'
import { headLoader } from '../shell/read-head.ts'
import type { Route } from './+types/partners'
import { ActionDialogs } from './action-dialogs.tsx'
import { AdminPage } from './admin-page.tsx'
import { PartnersList } from './partners-list.tsx'
import { useActions } from './use-actions.ts'

export const loader = headLoader('adminPartners')

export { pageMeta as meta } from '../shell/page-head.ts'

const headOf = keepHead()

export async function clientLoader({ request: { url }, serverLoader }: Route.ClientLoaderArgs) {
  const [{ head }, answer] = await Promise.all([
    headOf(serverLoader),
    request(adminApi.partners.$get({ query: listSearch(partnerList, url) })),
  ])
  return { head, answer }
}
clientLoader.hydrate = true as const

export default function AdminPartners() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('admin')
  const actions = useActions()
  return (
    <AdminPage title={t('nav.partners')} answer={answer}>
      {(list) => (
        <>
          <PartnersList list={list} onPlan={actions.openConfirm} />
          <ActionDialogs actions={actions} />
        </>
      )}
    </AdminPage>
  )
}
