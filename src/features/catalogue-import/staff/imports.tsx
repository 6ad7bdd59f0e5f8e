import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { importList } from '#features/catalogue-import/import.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { Section } from '#web/admin/fields/section.tsx'
import { listSearch } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { LatestImports } from './latest-imports.tsx'
import { SampleFiles } from './sample-files.tsx'
import { TableUpload } from './table-upload.tsx'

export const handle = {
  title: 'admin:nav.imports',
  messages: ['import', 'catalogue'],
} satisfies PageHandle

export async function clientLoader({ request: { url } }: ClientLoaderFunctionArgs) {
  const answer = await request(adminApi.imports.$get({ query: listSearch(importList, url) }))
  return { answer }
}

export default function AdminImports() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('import')
  return (
    <AdminPage title={t('title')} answer={answer}>
      {(latest) => (
        <>
          <p>{t('lead')}</p>
          <Section title={t('file.title')} hint={t('file.rule')}>
            <TableUpload />
          </Section>
          <Section title={t('sample.title')} hint={t('sample.hint')}>
            <SampleFiles />
          </Section>
          <Section title={t('list.title')}>
            <LatestImports latest={latest} />
          </Section>
        </>
      )}
    </AdminPage>
  )
}
