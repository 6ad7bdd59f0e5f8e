import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import type { Locale } from '#base/locale.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import type { Answer } from '#web/session/answer.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { QuotePart } from './quote-part.tsx'
import { RequestOverview } from './request-overview.tsx'
import type { StaffCase } from './staff-case.ts'
import { StaffMoves } from './staff-moves.tsx'

import styles from './request.module.css'

export const handle = {
  title: 'admin:pageTitle.request',
  messages: ['trade', 'quote', 'prices', 'order', 'costs', 'reading'],
} satisfies PageHandle

export async function clientLoader({ params, context }: ClientLoaderFunctionArgs) {
  const id = params['id'] ?? ''
  const answer = await readCase(id, context.get(localeContext))
  return { answer }
}

async function readCase(id: string, locale: Locale): Promise<Answer<StaffCase>> {
  const [request, versions] = await Promise.all([
    call(adminApi.requests[':id'].$get({ param: { id }, query: { locale } })),
    call(adminApi.quotes[':id'].$get({ param: { id } })),
  ])
  if (!request.ok) return request
  if (!versions.ok) return versions
  return { ok: true, value: { request: request.value, versions: versions.value } }
}

/** A request on the left, its quote on the right. */
export default function AdminRequest() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('quote')
  const number = answer.ok ? answer.value.request.number : ''
  return (
    <AdminPage title={t('view.request', { number })} answer={answer}>
      {({ request, versions }) => (
        <div className={styles.page}>
          <StaffMoves request={request} />
          <div className={styles.columns}>
            <RequestOverview request={request} />
            <QuotePart request={request} versions={versions} />
          </div>
        </div>
      )}
    </AdminPage>
  )
}
