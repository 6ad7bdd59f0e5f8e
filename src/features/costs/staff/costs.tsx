import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { AdminPage } from '#web/admin/admin-page.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useCan } from '#web/session/use-can.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { CostForm } from './cost-form.tsx'
import { CostTable } from './cost-table.tsx'

import styles from './costs.module.css'

export const handle = {
  title: 'admin:nav.costs',
  messages: ['costs', 'prices'],
} satisfies PageHandle

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const locale = context.get(localeContext)
  const answer = await request(adminApi.costs.$get({ query: { locale } }))
  return { answer }
}

/** The costs of pieces: many at once as text, and those that count today. */
export default function AdminCosts() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['costs', 'admin'])
  const mayWrite = useCan('costs.write')
  return (
    <AdminPage title={t('admin:nav.costs')} answer={answer}>
      {(costs) => (
        <div className={styles.page}>
          <p className={styles.lead}>{t('lead')}</p>
          {mayWrite && <CostForm costs={costs} />}
          <CostTable costs={costs} mayWrite={mayWrite} />
        </div>
      )}
    </AdminPage>
  )
}
