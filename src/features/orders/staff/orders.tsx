import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'

import { formatMoney } from '#base/money.ts'
import { orderList, orderStates } from '#features/orders/order.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { Day } from '#web/admin/marks/day.tsx'
import type { RowOf } from '#web/admin/rows.ts'
import { DataList } from '#web/list/data-list.tsx'
import { type ListColumn, textColumn } from '#web/list/list-column.ts'
import { listSearch, useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load, request as call } from '#web/session/request.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'

export const handle = {
  title: 'admin:nav.orders',
  messages: ['trade', 'order', 'orders'],
} satisfies PageHandle

export async function clientLoader({ request: { url } }: ClientLoaderFunctionArgs) {
  const answer = await call(adminApi.orders.$get({ query: listSearch(orderList, url) }))
  return { answer }
}

type Row = RowOf<typeof adminApi.orders.$get>

/** The orders of all buyers, newest first. */
export default function AdminOrders() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['trade', 'order', 'orders', 'admin'])
  const locale = useLocale()
  const navigate = useNavigate()
  const state = useListState(orderList)
  const columns = useColumns()
  const options = orderStates.map((value) => ({ value, label: t(`order:state.${value}`) }))
  return (
    <AdminPage title={t('admin:nav.orders')} answer={answer}>
      {(list) => (
        <DataList
          name="orders"
          label={t('admin:nav.orders')}
          list={list}
          state={state}
          definition={orderList}
          columns={columns}
          filters={[{ name: 'state', label: t('admin:list.status'), options }]}
          searchHint={t('list.search')}
          nameOf={({ number }) => number}
          empty={t('orders.empty')}
          onOpen={({ id }) => void navigate(pathTo('adminOrder', locale, { id }))}
          loadPage={(query) => load(adminApi.orders.$get({ query }))}
        />
      )}
    </AdminPage>
  )
}

function useColumns(): ListColumn<Row>[] {
  const { t } = useTranslation(['trade', 'order', 'orders', 'admin'])
  const { intl } = languages[useLocale()]
  return [
    textColumn('number', t('list.number'), ({ number }) => number, { kind: 'main' }),
    textColumn('buyer', t('list.buyer'), ({ company, name }) => company || name, { kind: 'text' }),
    textColumn('pieces', t('list.pieces'), ({ pieces }) => String(pieces)),
    textColumn('total', t('orders.total'), ({ amount }) => formatMoney(amount, intl)),
    textColumn('acceptedBy', t('orders.acceptedBy'), ({ acceptedName }) => acceptedName, {
      kind: 'spare',
    }),
    {
      id: 'placed',
      title: t('orders.placed'),
      show: ({ placedAt }) => <Day at={placedAt} withHour />,
      text: ({ placedAt }) => placedAt,
    },
    textColumn('shipOn', t('order:facts.shipOn'), ({ shipOn }) => shipOn ?? '', { kind: 'spare' }),
    textColumn('report', t('orders:report'), ({ hasReport }) => (hasReport ? '●' : '')),
    textColumn('state', t('admin:list.status'), ({ state }) => t(`order:state.${state}`)),
  ]
}
