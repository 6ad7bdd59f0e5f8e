import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { adminApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { keepHead } from '../shell/page-head.ts'
import { headLoader } from '../shell/read-head.ts'
import type { Route } from './+types/dashboard'
import { AdminPage } from './admin-page.tsx'
import { Statistics } from './statistics.tsx'

export const loader = headLoader('adminDashboard')

export { pageMeta as meta } from '../shell/page-head.ts'

const headOf = keepHead()

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [{ head }, answer] = await Promise.all([
    headOf(serverLoader),
    request(adminApi.dashboard.$get()),
  ])
  return { head, answer }
}
clientLoader.hydrate = true as const

export default function AdminDashboard() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('title')} answer={answer}>
      {({ statistics }) => <Statistics statistics={statistics} />}
    </AdminPage>
  )
}
