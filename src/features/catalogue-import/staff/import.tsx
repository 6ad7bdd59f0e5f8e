import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ClientLoaderFunctionArgs,
  Link,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router'

import { rowList } from '#features/catalogue-import/import.ts'
import { pathTo } from '#i18n/path-to.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { listSearch } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load, answerOfLoad } from '#web/session/request.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { ImportCauses } from './import-causes.tsx'
import type { ImportView } from './import-data.ts'
import { ImportPictures } from './import-pictures.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportRows } from './import-rows.tsx'
import { MappingForm } from './mapping-form.tsx'
import { ReadingForm } from './reading-form.tsx'

export const handle = {
  title: 'admin:pageTitle.import',
  messages: ['import', 'catalogue'],
} satisfies PageHandle

export async function clientLoader({ request, params, context }: ClientLoaderFunctionArgs) {
  const param = { id: params.id ?? '' }
  const calls = adminApi.imports[':id']
  const query = listSearch(rowList, request.url)
  const loading = Promise.all([
    load(calls.$get({ param })),
    load(calls.rows.$get({ param, query })),
  ])
  const answer = await answerOfLoad(loading)
  // The import was discarded, or was deleted because of its age.
  if (!answer.ok && answer.code === 'importMissing')
    throw redirect(pathTo('adminImports', context.get(localeContext)))
  return { answer }
}

const POLL_MS = 1000

/** The page of an import: its columns, its pictures, its check and its rows. */
export default function AdminImport() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('import')
  const locale = useLocale()
  const title = answer.ok ? answer.value[0].fileName : t('title')
  return (
    <AdminPage title={title} answer={answer}>
      {([job, rows]) => (
        <>
          <p>
            <Link to={pathTo('adminImports', locale)}>{t('back')}</Link>
          </p>
          <PollWhileAtWork job={job} />
          {job.state !== 'uploaded' && <ImportResult job={job} />}
          {job.state === 'uploaded' && <ReadingForm job={job} />}
          {job.state === 'uploaded' && <MappingForm key={keyOf(job)} job={job} />}
          {job.state === 'checked' && <ImportCauses job={job} />}
          {isOpen(job) && <ImportPictures job={job} />}
          {job.state !== 'uploaded' && <ImportRows job={job} list={rows} />}
          {job.state === 'checked' && <ReadingForm job={job} />}
          {job.state === 'checked' && <MappingForm key={keyOf(job)} job={job} />}
        </>
      )}
    </AdminPage>
  )
}

const isOpen = ({ state }: ImportView) => state === 'uploaded' || state === 'checked'

/** A key that resets the form, because another reading of the file has other columns. */
const keyOf = ({ headings, mapping }: ImportView) => JSON.stringify([headings, mapping])

/** Loads the import again every second while a job works on it. */
function PollWhileAtWork({ job }: { job: ImportView }) {
  const { revalidate, state } = useRevalidator()
  const isAtWork = ['checking', 'running', 'undoing'].includes(job.state)
  useEffect(() => {
    if (!isAtWork || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isAtWork, state, revalidate, job])
  return null
}
