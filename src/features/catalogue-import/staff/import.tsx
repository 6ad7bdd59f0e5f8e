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
  texts: ['import', 'catalogue'],
} satisfies PageHandle

export async function clientLoader({ request, params, context }: ClientLoaderFunctionArgs) {
  const param = { id: params.id ?? '' }
  const one = adminApi.imports[':id']
  const query = listSearch(rowList, request.url)
  const loading = Promise.all([load(one.$get({ param })), load(one.rows.$get({ param, query }))])
  const answer = await answerOfLoad(loading)
  // It was discarded, or is forgotten by now.
  if (!answer.ok && answer.code === 'importMissing')
    throw redirect(pathTo('adminImports', context.get(localeContext)))
  return { answer }
}

const POLL_MS = 1000

/** A table on its way into the catalogue: its columns, its pictures, its check, its rows. */
export default function AdminImport() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('import')
  const locale = useLocale()
  const title = answer.ok ? answer.value[0].fileName : t('title')
  return (
    <AdminPage title={title} answer={answer}>
      {([one, rows]) => (
        <>
          <p>
            <Link to={pathTo('adminImports', locale)}>{t('back')}</Link>
          </p>
          <WhileAtWork one={one} />
          {one.state !== 'uploaded' && <ImportResult one={one} />}
          {one.state === 'uploaded' && <ReadingForm one={one} />}
          {one.state === 'uploaded' && <MappingForm key={keyOf(one)} one={one} />}
          {one.state === 'checked' && <ImportCauses one={one} />}
          {isOpen(one) && <ImportPictures one={one} />}
          {one.state !== 'uploaded' && <ImportRows one={one} list={rows} />}
          {one.state === 'checked' && <ReadingForm one={one} />}
          {one.state === 'checked' && <MappingForm key={keyOf(one)} one={one} />}
        </>
      )}
    </AdminPage>
  )
}

const isOpen = ({ state }: ImportView) => state === 'uploaded' || state === 'checked'

/** Another reading has other columns. */
const keyOf = ({ headings, mapping }: ImportView) => JSON.stringify([headings, mapping])

/** Looks again while a job works on it. */
function WhileAtWork({ one }: { one: ImportView }) {
  const { revalidate, state } = useRevalidator()
  const isAtWork = ['checking', 'running', 'undoing'].includes(one.state)
  useEffect(() => {
    if (!isAtWork || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isAtWork, state, revalidate, one])
  return null
}
