import { useTranslation } from 'react-i18next'
import { NavLink, Outlet } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'

import { Gate } from '../gate.tsx'
import type { PageHandle } from '../page-handle.ts'
import { useSession } from '../session.ts'
import { useLocale } from '../use-locale.ts'

import page from '#ui/page.module.css'
import styles from './portal-layout.module.css'

export const handle = { texts: ['portal'] } satisfies PageHandle

/** The partner area. Rendered in the browser alone: the server knows nobody. */
export default function PortalLayout() {
  return (
    <Gate area="partner">
      <PortalNav />
      <Outlet />
    </Gate>
  )
}

function PortalNav() {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const { user } = useSession()
  return (
    <div className={page.wrap}>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        <NavLink className={styles.link ?? ''} to={pathTo('partner', locale)} end>
          {t('nav.dashboard')}
        </NavLink>
        <NavLink className={styles.link ?? ''} to={pathTo('partnerProducts', locale)}>
          {t('nav.models')}
        </NavLink>
        {user?.isAdmin && (
          <NavLink className={styles.link ?? ''} to={pathTo('adminDashboard', locale)}>
            {t('nav.admin')}
          </NavLink>
        )}
      </nav>
    </div>
  )
}
