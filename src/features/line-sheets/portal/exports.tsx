import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router'

import { hasCompanyRole } from '#features/access/role.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { companyExportsApi } from '#web/session/api-client.ts'
import { load } from '#web/session/request.ts'
import { useSession } from '#web/session/session.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { ExportList } from '../view/export-list.tsx'

import page from '#ui/page.module.css'
import styles from './exports.module.css'

export const handle = {
  title: 'exports:title',
  messages: ['portal', 'exports'],
} satisfies PageHandle

export { loadInBrowser as loader } from '#web/portal/load/load-for-reader.ts'

export async function clientLoader() {
  const exports = await load(companyExportsApi.index.$get())
  return { exports }
}
clientLoader.hydrate = true as const

/** The exports of the company; they are made in the background. */
export default function PartnerExports() {
  const { exports } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('exports')
  const locale = useLocale()
  const role = useSession().user?.companyRole
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <PageHead size="small" title={t('title')} lead={t('lead')} />
      {exports.length === 0 && (
        <>
          <p>{t('none')}</p>
          <p>
            <Link className={buttonClass()} to={pathTo('partnerProducts', locale)}>
              {t('browse')}
            </Link>
          </p>
        </>
      )}
      <ExportList
        api={companyExportsApi}
        exports={exports}
        mayChange={role ? hasCompanyRole(role, 'buyer') : false}
      />
    </div>
  )
}
