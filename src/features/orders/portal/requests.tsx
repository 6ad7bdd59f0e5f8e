import { useTranslation } from 'react-i18next'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { loadAsUser, type UserApi } from '#web/portal/load/load-as-user.ts'
import { loadForReader } from '#web/portal/load/load-for-reader.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { RequestRows } from '../view/request-rows.tsx'

import page from '#ui/page.module.css'
import styles from '../view/request.module.css'

export const handle = {
  title: 'portal:pageTitle.requests',
  messages: ['portal', 'quote'],
} satisfies PageHandle

export const loader = ({ context }: LoaderFunctionArgs) => loadForReader(context, loadRequests)

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  loadAsUser(loadRequests, serverLoader<typeof loader>)
clientLoader.hydrate = true as const

async function loadRequests({ trade, load }: UserApi) {
  return { requests: await load(trade.index.$get()) }
}

/** The requests of the company, newest first, with state and clock. */
export default function PartnerRequests() {
  const { t } = useTranslation('quote')
  const locale = useLocale()
  const { requests } = useLoaderData<typeof clientLoader>()
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <PageHead title={t('list.title')}>
        <Link className={buttonClass()} to={pathTo('getAQuote', locale)}>
          {t('list.new')}
        </Link>
      </PageHead>
      {requests.length === 0 && <p className={page.lead}>{t('list.empty')}</p>}
      <RequestRows requests={requests} />
    </div>
  )
}
