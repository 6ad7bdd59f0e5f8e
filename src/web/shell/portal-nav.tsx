import { useTranslation } from 'react-i18next'

import { pathTo } from '#i18n/path-to.ts'

import { useSession } from '../session/session.ts'
import { AreaNav } from './area-nav.tsx'
import { useLocale } from './use-locale.ts'

export function PortalNav() {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const { user } = useSession()
  const admin = { to: pathTo('adminDashboard', locale), label: t('nav.admin') }
  return (
    <AreaNav
      label={t('nav.label')}
      links={[
        { to: pathTo('partner', locale), label: t('nav.dashboard'), isExact: true },
        { to: pathTo('partnerProducts', locale), label: t('nav.products') },
        ...(user?.isAdmin ? [admin] : []),
        { to: pathTo('account', locale), label: t('nav.account') },
      ]}
    />
  )
}
