import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { localeOf } from '#i18n/path-to.ts'

import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { keepHead } from '../../shell/page-head.ts'
import { headLoader } from '../../shell/read-head.ts'
import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/today'
import { MostKept } from './most-kept.tsx'
import { Reminders } from './reminders.tsx'
import { Statistics } from './statistics.tsx'
import { WaitingCases } from './waiting-cases.tsx'

import styles from './today.module.css'

export const loader = headLoader('adminDashboard')

export { pageMeta as meta } from '../../shell/page-head.ts'

const headOf = keepHead()

export async function clientLoader({ request: { url }, serverLoader }: Route.ClientLoaderArgs) {
  const [{ head }, answer] = await Promise.all([
    headOf(serverLoader),
    request(adminApi.dashboard.$get({ query: { locale: localeOf(url) } })),
  ])
  return { head, answer }
}
clientLoader.hydrate = true as const

/** What staff see first: who waits, what went wrong, and how the business goes. */
export default function Today() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('title')} answer={answer}>
      {(today) => (
        <div className={styles.today}>
          <WaitingCases waiting={today.waiting} />
          <div className={styles.side}>
            <Reminders today={today} />
            <MostKept products={today.mostKept} />
          </div>
          <Statistics statistics={today.statistics} trends={today.trends} />
        </div>
      )}
    </AdminPage>
  )
}
