import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { can } from '#features/access/capability.ts'
import { FirstSteps } from '#features/first-steps/staff/first-steps.tsx'
import { FirstSetup } from '#features/settings/staff/first-setup.tsx'
import { findDueSetup } from '#features/settings/staff/setup-due.ts'
import { SystemNotices } from '#features/system/staff/system-notices.tsx'

import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { localeContext } from '../../shell/context.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { userContext } from '../../sign-in/require-sign-in.ts'
import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/today'
import { DataRequests } from './data-requests.tsx'
import { Reminders } from './reminders.tsx'
import { StatisticsList } from './statistics-list.tsx'
import { TopFavorites } from './top-favorites.tsx'
import { WaitingCases } from './waiting-cases.tsx'

import styles from './today.module.css'

export const handle = {
  title: 'admin:title',
  messages: ['setup', 'catalogue', 'site'],
} satisfies PageHandle

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const locale = context.get(localeContext)
  const isOwner = can(context.get(userContext).staffRole, 'settings.manage')
  const [answer, setup, steps] = await Promise.all([
    request(adminApi.dashboard.$get({ query: { locale } })),
    isOwner ? findDueSetup() : null,
    isOwner ? request(adminApi['first-steps'].$get()) : null,
  ])
  return { answer, setup, steps: steps?.ok ? steps.value : null }
}

/** The first page of staff: waiting cases, problems, and the state of the business. */
export default function Today() {
  const { answer, setup, steps } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('admin')
  if (setup) return <FirstSetup setup={setup} />
  return (
    <AdminPage title={t('title')} answer={answer}>
      {(today) => (
        <>
          <SystemNotices />
          <div className={styles.today}>
            {today.desk && <WaitingCases waiting={today.desk.waiting} />}
            <div className={styles.side}>
              {steps && <FirstSteps {...steps} />}
              {today.desk && <DataRequests requests={today.desk.dataRequests} />}
              <Reminders today={today} />
              <TopFavorites products={today.topFavorites} />
            </div>
            <StatisticsList statistics={today.statistics} trends={today.trends} />
          </div>
        </>
      )}
    </AdminPage>
  )
}
