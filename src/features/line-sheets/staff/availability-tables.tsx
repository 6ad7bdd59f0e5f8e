import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'

import { Button } from '#ui/button.tsx'
import { DropFiles } from '#ui/drop-files.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster } from '#ui/stack.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { Section } from '#web/admin/fields/section.tsx'
import { ToneMark } from '#web/admin/marks/status-mark.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { saveTable } from '#web/list/save-table.ts'
import { adminApi } from '#web/session/api-client.ts'
import { postFile } from '#web/session/post-file.ts'
import { answerOfLoad, load, request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { localeContext } from '#web/shell/context.ts'
import { FactsLine } from '#web/shell/facts-line.tsx'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { AVAILABILITY_BYTES_MAX } from '../availability/availability-import.ts'
import type { ListedTable } from './availability-table-data.ts'
import { AvailabilityTableResult } from './availability-table-result.tsx'

import styles from './availability-tables.module.css'

export const handle = {
  title: 'admin:nav.availability',
  messages: ['exports', 'import', 'account'],
} satisfies PageHandle

const api = adminApi['availability-imports']

/** The import that the address names is opened above the list of all. */
export async function clientLoader({ request: { url }, context }: ClientLoaderFunctionArgs) {
  const id = new URL(url).searchParams.get('import')
  const query = { locale: context.get(localeContext) }
  const loading = Promise.all([
    load(api.$get()),
    id ? load(api[':id'].$get({ param: { id }, query })) : null,
  ])
  return { answer: await answerOfLoad(loading) }
}

/** Ready pieces as a table, for export and import: read, previewed, taken over, and taken back. */
export default function AdminAvailability() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['exports', 'admin'])
  return (
    <AdminPage title={t('admin:nav.availability')} answer={answer}>
      {([tables, opened]) => (
        <>
          <p>{t('tables.lead')}</p>
          {opened && <AvailabilityTableResult key={opened.id} table={opened} />}
          <Section title={t('tables.in')} hint={t('tables.rule')}>
            <TableUpload />
          </Section>
          <Section title={t('tables.out')}>
            <TableDownloads />
          </Section>
          {tables.length > 0 && (
            <Section title={t('tables.latest')}>
              <Tables tables={tables} />
            </Section>
          )}
        </>
      )}
    </AdminPage>
  )
}

function TableUpload() {
  const { t } = useTranslation(['exports', 'import'])
  const errorMessage = useErrorMessage('import')
  const locale = useLocale()
  const [, setSearch] = useSearchParams()
  const { runAction, isBusy, error } = useAction()
  const [isTooLarge, setTooLarge] = useState(false)
  async function send([file]: File[]) {
    if (!file) return
    setTooLarge(file.size > AVAILABILITY_BYTES_MAX)
    if (file.size > AVAILABILITY_BYTES_MAX) return
    const query = new URLSearchParams({ name: file.name, locale })
    const address = `/api/admin/availability-imports?${query}`
    const upload = await runAction(() => postFile({ address, file }))
    if (upload) setSearch({ import: upload.id })
  }
  const code = isTooLarge ? 'tooLarge' : error
  return (
    <>
      <DropFiles
        name="availability"
        accept=".csv,.tsv,.txt,.xlsx,.xls"
        word={t('import:file.drop')}
        choose={isBusy ? t('import:file.sending') : t('import:file.choose')}
        busy={isBusy}
        onFiles={(files) => void send(files)}
      />
      {code && <Notice kind="error">{errorMessage(code)}</Notice>}
    </>
  )
}

function TableDownloads() {
  const { t } = useTranslation('exports')
  const errorMessage = useErrorMessage('import')
  const locale = useLocale()
  const { runAction, isBusy, error } = useAction()
  async function download(kind: 'csv' | 'xlsx', all: boolean) {
    const query = { locale, ...(all && { all: '1' }) }
    const table = await runAction(() => request(api.table.$get({ query })))
    if (table) saveTable(kind, { name: t('tables.fileName'), rows: table.rows, locale })
  }
  return (
    <>
      <Cluster>
        <Button
          type="button"
          variant="outline"
          size="small"
          busy={isBusy}
          onClick={() => void download('xlsx', false)}
        >
          {t('tables.ready', { format: 'XLSX' })}
        </Button>
        <Button
          type="button"
          variant="outline"
          size="small"
          busy={isBusy}
          onClick={() => void download('csv', false)}
        >
          {t('tables.ready', { format: 'CSV' })}
        </Button>
        <Button
          type="button"
          variant="outline"
          size="small"
          busy={isBusy}
          onClick={() => void download('xlsx', true)}
        >
          {t('tables.all')}
        </Button>
      </Cluster>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
    </>
  )
}

const tones = { checked: 'open', done: 'good', undone: 'ended' } as const

function Tables({ tables }: { tables: ListedTable[] }) {
  const { t } = useTranslation('exports')
  const { dayAndHour } = useFormat()
  return (
    <ul className={styles.list}>
      {tables.map(({ id, fileName, state, products, faults, sentAt, by }) => (
        <li key={id} className={styles.line}>
          <Link className={styles.name} to={`?${new URLSearchParams({ import: id })}`}>
            {fileName}
          </Link>
          <ToneMark tone={tones[state]}>{t(`tables.state.${state}`)}</ToneMark>
          <span className={styles.facts}>
            <FactsLine>
              {[
                t('styles', { count: products }),
                faults > 0 && t('tables.faults', { count: faults }),
                dayAndHour(sentAt),
                by,
              ]
                .filter(Boolean)
                .join(' · ')}
            </FactsLine>
          </span>
        </li>
      ))}
    </ul>
  )
}
