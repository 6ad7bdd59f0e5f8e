import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { loadHeadOnce } from '../../shell/page-head.ts'
import { headLoader } from '../../shell/read-head.ts'
import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/personal-data'
import { PeopleSearch } from './people-search.tsx'
import { PersonRecordsPanel } from './person-records-panel.tsx'

export const handle = { texts: ['privacy'] } satisfies PageHandle

export const loader = headLoader('adminPersonalData')

export { pageMeta as meta } from '../../shell/page-head.ts'

const headOf = loadHeadOnce()

export async function clientLoader({ request: { url }, serverLoader }: Route.ClientLoaderArgs) {
  const q = new URL(url).searchParams.get('q') ?? ''
  const [{ head }, answer] = await Promise.all([
    headOf(serverLoader),
    request(adminApi['personal-data'].$get({ query: { q } })),
  ])
  return { head, q, answer }
}
clientLoader.hydrate = true as const

/** What is kept of a person: found, handed over, erased. */
export default function AdminPersonalData() {
  const { answer, q } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('privacy')
  const [email, setEmail] = useState<string | null>(null)
  return (
    <AdminPage title={t('title')} answer={answer}>
      {(found) =>
        email === null ? (
          <PeopleSearch key={q} q={q} found={found} onShow={setEmail} />
        ) : (
          <PersonRecordsPanel key={email} email={email} onBack={() => setEmail(null)} />
        )
      }
    </AdminPage>
  )
}
