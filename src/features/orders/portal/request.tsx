import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type Params,
  useLoaderData,
  useRevalidator,
} from 'react-router'

import type { Locale } from '#base/locale.ts'
import { companyFilesApi, companyPartFiles } from '#features/requests/view/files-api.ts'
import { pathTo } from '#i18n/path-to.ts'
import { loadAsUser, type UserApi } from '#web/portal/load/load-as-user.ts'
import { loadForReader } from '#web/portal/load/load-for-reader.ts'
import { unwrapAnswer } from '#web/session/answer.ts'
import { companyTradeApi } from '#web/session/api-client.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { readTrade } from '../view/read-trade.ts'
import { RequestView } from '../view/request-view.tsx'

import page from '#ui/page.module.css'
import styles from '../view/request.module.css'

export const handle = {
  title: 'portal:pageTitle.request',
  messages: ['portal', 'quote', 'order', 'documents', 'reading'],
} satisfies PageHandle

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  loadForReader(context, (api) => loadTrade(api, params, context.get(localeContext)))

export const clientLoader = ({ params, context, serverLoader }: ClientLoaderFunctionArgs) =>
  loadAsUser(
    (api) => loadTrade(api, params, context.get(localeContext)),
    serverLoader<typeof loader>,
  )
clientLoader.hydrate = true as const

async function loadTrade({ trade }: UserApi, { id = '' }: Params, locale: Locale) {
  return { trade: unwrapAnswer(await readTrade(trade, id, locale)) }
}

/** A request of the company, with its quotes and its order. */
export default function PartnerRequest() {
  const { t } = useTranslation('quote')
  const locale = useLocale()
  const { trade } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { id } = trade.request
  const files = useMemo(() => companyFilesApi(id), [id])
  const partFiles = useMemo(() => companyPartFiles(id), [id])
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <p>
        <Link to={pathTo('partnerRequests', locale)}>{t('view.back')}</Link>
      </p>
      <RequestView
        trade={trade}
        api={companyTradeApi}
        files={files}
        partFiles={partFiles}
        onChange={() => void revalidate()}
      />
    </div>
  )
}
