import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'

import { currencyCodes, formatMoney } from '#base/money.ts'
import { quoteList } from '#features/quotes/quote-list.ts'
import { referenceOf, versionStates, type VersionState } from '#features/quotes/quote.ts'
import { countryNames } from '#i18n/country-name.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { Day } from '#web/admin/marks/day.tsx'
import { ToneMark } from '#web/admin/marks/status-mark.tsx'
import type { RowOf } from '#web/admin/rows.ts'
import { DataList } from '#web/list/data-list.tsx'
import { type ListColumn, textColumn } from '#web/list/list-column.ts'
import { listSearch, useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load, request as call } from '#web/session/request.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'

export const handle = {
  title: 'admin:nav.quotes',
  messages: ['trade', 'quote'],
} satisfies PageHandle

export async function clientLoader({ request: { url } }: ClientLoaderFunctionArgs) {
  return { answer: await call(adminApi.quotes.$get({ query: listSearch(quoteList, url) })) }
}

type Row = RowOf<typeof adminApi.quotes.$get>

/** The latest version of each quote, newest first; its request has the rest. */
export default function AdminQuotes() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['trade', 'admin'])
  const locale = useLocale()
  const navigate = useNavigate()
  const state = useListState(quoteList)
  const columns = useColumns()
  const wordOf = useStateWord()
  const filters = [
    {
      name: 'state',
      label: t('admin:list.status'),
      options: versionStates.map((value) => ({ value, label: wordOf(value) })),
    },
    {
      name: 'ends',
      label: t('quote.validUntil'),
      options: [{ value: 'soon', label: t('quotes.endsSoon') }],
    },
    {
      name: 'currency',
      label: t('quote.currency'),
      options: currencyCodes.map((value) => ({ value, label: value })),
    },
  ]
  return (
    <AdminPage title={t('admin:nav.quotes')} answer={answer}>
      {(list) => (
        <DataList
          name="quotes"
          label={t('admin:nav.quotes')}
          list={list}
          state={state}
          definition={quoteList}
          columns={columns}
          filters={filters}
          searchHint={t('list.search')}
          nameOf={nameOf}
          empty={t('quotes.empty')}
          onOpen={({ requestId }) =>
            void navigate(pathTo('adminRequest', locale, { id: requestId }))
          }
          loadPage={(query) => load(adminApi.quotes.$get({ query }))}
        />
      )}
    </AdminPage>
  )
}

function useColumns(): ListColumn<Row>[] {
  const { t } = useTranslation(['trade', 'admin'])
  const locale = useLocale()
  const wordOf = useStateWord()
  const countryOf = countryNames(locale)
  const { intl } = languages[locale]
  return [
    textColumn(
      'number',
      t('list.number'),
      ({ number, n }) => (number ? referenceOf(number, n) : t('quotes.unsent')),
      { kind: 'main' },
    ),
    textColumn('request', t('quotes.request'), ({ requestNumber }) => requestNumber),
    textColumn('buyer', t('list.buyer'), ({ company, name }) => company || name, { kind: 'text' }),
    textColumn(
      'from',
      t('quotes.from'),
      (row) => t(row.isPartner ? 'list.partner' : 'list.guest'),
      { kind: 'spare' },
    ),
    textColumn('country', t('admin:column.country'), ({ country }) => countryOf(country), {
      isExtra: true,
    }),
    textColumn('language', t('admin:list.language'), (row) => languages[row.locale].name, {
      isExtra: true,
    }),
    textColumn('total', t('orders.total'), ({ total }) => (total ? formatMoney(total, intl) : '')),
    textColumn('currency', t('quote.currency'), ({ currency }) => currency, { isExtra: true }),
    {
      id: 'validUntil',
      title: t('quote.validUntil'),
      show: ({ validUntil }) => <Day at={noonOf(validUntil)} />,
      text: ({ validUntil }) => validUntil,
    },
    {
      id: 'sent',
      title: t('quotes.sentOn'),
      show: ({ sentAt }) => <Day at={sentAt} withHour />,
      text: ({ sentAt }) => sentAt,
    },
    {
      id: 'state',
      title: t('admin:list.status'),
      show: (row) => <ToneMark tone={toneOf(stateOf(row))}>{wordOf(stateOf(row))}</ToneMark>,
      text: (row) => wordOf(stateOf(row)),
    },
  ]
}

/** An offer without a number is called like its request. */
const nameOf = ({ number, n, requestNumber }: Row) =>
  number ? referenceOf(number, n) : requestNumber

/** A day as a moment that is in it wherever it is read. */
const noonOf = (day: string | null) => day && `${day}T12:00:00Z`

const stateOf = ({ state, isOver }: Row): VersionState => (isOver ? 'expired' : state)

function toneOf(state: VersionState): 'open' | 'good' | 'ended' {
  if (state === 'sent' || state === 'accepted') return 'good'
  const isWork = ['draft', 'waiting', 'sending', 'changeRequested'].includes(state)
  return isWork ? 'open' : 'ended'
}

/** The state of a version as staff call it. */
function useStateWord(): (state: VersionState) => string {
  const { t } = useTranslation('trade')
  return (state) => t(`version.${state}`)
}
