import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, Link, redirect, useLoaderData } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { answerOfLoad, load } from '#web/session/request.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { ListActions } from './list-actions.tsx'
import { ListState } from './list-state.tsx'
import { PriceGridEditor } from './price-grid-editor.tsx'
import { useListFormat } from './use-list-format.ts'

import styles from './price-lists.module.css'

export const handle = {
  title: 'admin:pageTitle.priceList',
  messages: ['prices', 'reading'],
} satisfies PageHandle

export async function clientLoader({ params, context }: ClientLoaderFunctionArgs) {
  const locale = context.get(localeContext)
  const api = adminApi['price-lists']
  const param = { id: params['id'] ?? '' }
  const loading = Promise.all([
    load(api[':id'].$get({ param, query: { locale } })),
    load(api.$get()),
    load(api['tax-rates'].$get()),
  ])
  const answer = await answerOfLoad(loading)
  if (!answer.ok && answer.code === 'priceListMissing')
    throw redirect(pathTo('adminPriceLists', locale))
  return { answer }
}

/** A price list: what it says, who has it, and the grid of its prices. */
export default function AdminPriceList() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['prices', 'admin'])
  const locale = useLocale()
  const { terms, period } = useListFormat()
  const title = answer.ok ? answer.value[0].name : t('admin:nav.priceLists')
  return (
    <AdminPage title={title} answer={answer}>
      {([list, lists, rates]) => (
        <>
          <p>
            <Link to={pathTo('adminPriceLists', locale)}>{t('back')}</Link>
          </p>
          <p className={styles.facts}>
            {terms(list)} · {period(list)} <ListState list={list} />
          </p>
          <ListActions list={list} lists={lists} rates={rates} />
          <PriceGridEditor key={list.id} list={list} />
        </>
      )}
    </AdminPage>
  )
}
