import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { AdminPage } from '#web/admin/admin-page.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useCan } from '#web/session/use-can.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { loadHeadOnce } from '#web/shell/page-head.ts'
import { headLoader } from '#web/shell/read-head.ts'

import { CostForm } from './cost-form.tsx'
import { CostTable } from './cost-table.tsx'

import styles from './costs.module.css'

export const handle = { texts: ['costs', 'prices'] } satisfies PageHandle

export const loader = headLoader('adminCosts')

export { pageMeta as meta } from '#web/shell/page-head.ts'

const headOf = loadHeadOnce()

export async function clientLoader({ context, serverLoader }: ClientLoaderFunctionArgs) {
  const locale = context.get(localeContext)
  const [{ head }, answer] = await Promise.all([
    headOf(() => serverLoader<typeof loader>()),
    request(adminApi.costs.$get({ query: { locale } })),
  ])
  return { head, answer }
}
clientLoader.hydrate = true as const

/** What pieces cost: many at once as text, and what counts today. */
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
