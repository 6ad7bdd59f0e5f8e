import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { companyTradeApi } from '#web/session/api-client.ts'
import { load } from '#web/session/request.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { loadHeadOnce } from '#web/shell/page-head.ts'
import { headLoader } from '#web/shell/read-head.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { RequestRows } from '../view/request-rows.tsx'

import page from '#ui/page.module.css'
import styles from '../view/request.module.css'

export const handle = { texts: ['portal', 'quote'] } satisfies PageHandle

export const loader = headLoader('partnerRequests')

export { pageMeta as meta } from '#web/shell/page-head.ts'

const headOf = loadHeadOnce()

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [{ head }, requests] = await Promise.all([
    headOf(() => serverLoader<typeof loader>()),
    load(companyTradeApi.index.$get()),
  ])
  return { head, requests }
}
clientLoader.hydrate = true as const

/** What the company has asked for, newest first, with state and clock. */
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
