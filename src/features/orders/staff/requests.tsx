import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'

import { locales } from '#base/locale.ts'
import { requestKinds, requestList, requestStates } from '#features/requests/request.ts'
import { countryNames } from '#i18n/country-name.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { Day } from '#web/admin/marks/day.tsx'
import { DueClock } from '#web/admin/marks/due-clock.tsx'
import type { RowOf } from '#web/admin/rows.ts'
import { DataList } from '#web/list/data-list.tsx'
import { type ListColumn, textColumn } from '#web/list/list-column.ts'
import { listSearch, useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load, request as call } from '#web/session/request.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { RequestMark } from './request-mark.tsx'

export const handle = {
  title: 'admin:nav.requests',
  messages: ['trade', 'quote'],
} satisfies PageHandle

export async function clientLoader({ request: { url } }: ClientLoaderFunctionArgs) {
  const answer = await call(adminApi.requests.$get({ query: listSearch(requestList, url) }))
  return { answer }
}

type Row = RowOf<typeof adminApi.requests.$get>

/** The quote requests of buyers, by the clock of the answer. */
export default function AdminRequests() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['trade', 'quote', 'admin'])
  const locale = useLocale()
  const navigate = useNavigate()
  const state = useListState(requestList)
  const columns = useColumns()
  const filters = [
    {
      name: 'state',
      label: t('admin:list.status'),
      options: requestStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      name: 'kind',
      label: t('list.kind'),
      options: requestKinds.map((value) => ({ value, label: t(`quote:kind.${value}`) })),
    },
    {
      name: 'locale',
      label: t('admin:list.language'),
      options: locales.map((value) => ({ value, label: languages[value].name })),
    },
  ]
  return (
    <AdminPage title={t('admin:nav.requests')} answer={answer}>
      {(list) => (
        <DataList
          name="requests"
          label={t('admin:nav.requests')}
          list={list}
          state={state}
          definition={requestList}
          columns={columns}
          filters={filters}
          searchHint={t('list.search')}
          nameOf={({ number }) => number}
          empty={t('list.empty')}
          onOpen={({ id }) => void navigate(pathTo('adminRequest', locale, { id }))}
          loadPage={(query) => load(adminApi.requests.$get({ query }))}
        />
      )}
    </AdminPage>
  )
}

function useColumns(): ListColumn<Row>[] {
  const { t } = useTranslation(['trade', 'quote', 'admin'])
  const countryOf = countryNames(useLocale())
  return [
    textColumn('number', t('list.number'), ({ number }) => number, { kind: 'main' }),
    textColumn('company', t('list.buyer'), ({ company, name }) => company || name, {
      kind: 'text',
    }),
    textColumn('kind', t('list.kind'), ({ kind }) => t(`quote:kind.${kind}`), { kind: 'spare' }),
    textColumn('pieces', t('list.pieces'), (row) => String(row.linePieces + (row.ownPieces ?? 0))),
    textColumn('country', t('admin:column.country'), ({ country }) => countryOf(country)),
    textColumn('language', t('admin:list.language'), ({ locale }) => languages[locale].name, {
      isExtra: true,
    }),
    textColumn('from', t('list.buyer'), (row) => t(row.isPartner ? 'list.partner' : 'list.guest'), {
      isExtra: true,
    }),
    {
      id: 'submitted',
      title: t('list.submitted'),
      show: ({ submittedAt, leftMinutes }) => (
        <span>
          <Day at={submittedAt} withHour />
          <DueClock minutes={leftMinutes} />
        </span>
      ),
      text: ({ submittedAt }) => submittedAt,
    },
    textColumn('assignee', t('list.assignee'), ({ assignee }) => assignee ?? '', { kind: 'spare' }),
    {
      id: 'state',
      title: t('admin:list.status'),
      show: ({ state }) => <RequestMark state={state} />,
      text: ({ state }) => t(`state.${state}`),
    },
  ]
}
