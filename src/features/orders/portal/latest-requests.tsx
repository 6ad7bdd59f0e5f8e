import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { type OwnRequest, RequestRows } from '../view/request-rows.tsx'

import section from '#web/portal/section/section.module.css'

const SHOWN = 3

/** The latest requests of the company, on its dashboard. */
export function LatestRequests({ requests }: { requests: OwnRequest[] }) {
  const { t } = useTranslation(['portal', 'quote'])
  const locale = useLocale()
  if (requests.length === 0) return null
  return (
    <section className={section.section} aria-labelledby="requests">
      <div className={section.bar}>
        <h2 className={section.heading} id="requests">
          {t('quote:list.title')}
        </h2>
        <Link to={pathTo('partnerRequests', locale)}>{t('requests.all')}</Link>
      </div>
      <RequestRows requests={requests.slice(0, SHOWN)} />
    </section>
  )
}
