import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'

import { NEW_PRODUCT } from '#features/catalogue-admin/product-form.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { listSearch } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load, answerOfLoad } from '#web/session/request.ts'
import { useCan } from '#web/session/use-can.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { productList, ProductTable } from './product-table.tsx'

export const handle = {
  title: 'admin:nav.products',
  messages: ['catalogue', 'exports', 'site', 'reading'],
} satisfies PageHandle

export async function clientLoader({ request, context }: ClientLoaderFunctionArgs) {
  const query = { ...listSearch(productList, request.url), locale: context.get(localeContext) }
  const { products, terms } = adminApi.catalogue
  const loading = Promise.all([load(products.$get({ query })), load(terms.$get())])
  const answer = await answerOfLoad(loading)
  return { answer }
}

export default function AdminProducts() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const mayEdit = useCan('catalogue.edit')
  return (
    <AdminPage
      title={t('title')}
      answer={answer}
      buttons={
        mayEdit && (
          <Link
            className={buttonClass('solid', 'small')}
            to={pathTo('adminProduct', locale, { id: NEW_PRODUCT })}
          >
            {t('new')}
          </Link>
        )
      }
    >
      {([list, terms]) => (
        <>
          {!mayEdit && <Notice kind="info">{t('readOnly')}</Notice>}
          <ProductTable list={list} terms={terms} />
        </>
      )}
    </AdminPage>
  )
}
