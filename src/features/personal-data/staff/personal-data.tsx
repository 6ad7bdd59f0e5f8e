import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { AdminPage } from '#web/admin/admin-page.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { PeopleSearch } from './people-search.tsx'
import { PersonRecordsPanel } from './person-records-panel.tsx'

export const handle = {
  title: 'admin:nav.personalData',
  messages: ['privacy'],
} satisfies PageHandle

export async function clientLoader({ request: { url } }: ClientLoaderFunctionArgs) {
  const q = new URL(url).searchParams.get('q') ?? ''
  const answer = await request(adminApi['personal-data'].$get({ query: { q } }))
  return { q, answer }
}

/** The personal data of a person: to find, to hand over, to erase. */
export default function AdminPersonalData() {
  const { answer, q } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('privacy')
  const [email, setEmail] = useState<string | null>(null)
  return (
    <AdminPage title={t('title')} answer={answer}>
      {(result) =>
        email === null ? (
          <PeopleSearch key={q} q={q} result={result} onShow={setEmail} />
        ) : (
          <PersonRecordsPanel key={email} email={email} onBack={() => setEmail(null)} />
        )
      }
    </AdminPage>
  )
}
