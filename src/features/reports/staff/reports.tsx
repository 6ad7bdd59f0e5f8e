import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'

import { reportWeeks } from '#features/reports/report.ts'
import { Select } from '#ui/select.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { ApplicationReports, ProductReport } from './report-tables.tsx'

import styles from './reports.module.css'

export const handle = { title: 'admin:nav.reports' } satisfies PageHandle

export async function clientLoader({ request: { url }, context }: ClientLoaderFunctionArgs) {
  const weeks = new URL(url).searchParams.get('weeks') ?? ''
  const query = { weeks, locale: context.get(localeContext) }
  const answer = await request(adminApi.reports.$get({ query }))
  return { answer }
}

/** How many apply and how fast they are answered, and what partners look at. */
export default function AdminReports() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['desk', 'admin'])
  const [, setSearch] = useSearchParams()
  return (
    <AdminPage title={t('admin:nav.reports')} answer={answer}>
      {(report) => (
        <div className={styles.page}>
          <div className={styles.period}>
            <Select
              name="weeks"
              label={t('reports.period')}
              value={String(report.weeks)}
              options={reportWeeks.map((count) => ({
                value: String(count),
                label: t('reports.weeks', { count }),
              }))}
              onChange={({ currentTarget }) => setSearch({ weeks: currentTarget.value })}
            />
          </div>
          <ApplicationReports report={report} />
          <ProductReport products={report.products} />
        </div>
      )}
    </AdminPage>
  )
}
