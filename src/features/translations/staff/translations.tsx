import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Await, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { translationList } from '#features/translations/translation.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { listSearch } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { BoardTable } from './board-table.tsx'
import { TranslationSummary } from './translation-summary.tsx'

import styles from './board.module.css'

export const handle = {
  title: 'admin:nav.translations',
  messages: ['translations', 'catalogue', 'import'],
} satisfies PageHandle

export async function clientLoader({ request: { url }, context }: ClientLoaderFunctionArgs) {
  const query = { ...listSearch(translationList, url), locale: context.get(localeContext) }
  // At 50,000 products the figures take longer than the list, which does not wait for them.
  const coverage = request(adminApi.translations.coverage.$get({ query }))
  const answer = await request(adminApi.translations.$get({ query }))
  return { answer, coverage }
}

/** Products and their coverage in each language. */
export default function AdminTranslations() {
  const { answer, coverage } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('translations')
  return (
    <AdminPage title={t('title')} answer={answer}>
      {(board) => (
        <>
          <Suspense fallback={<p className={styles.summary} aria-busy />}>
            <Await resolve={coverage}>
              {(figures) => figures?.ok && <TranslationSummary coverage={figures.value} />}
            </Await>
          </Suspense>
          <BoardTable board={board} />
        </>
      )}
    </AdminPage>
  )
}
