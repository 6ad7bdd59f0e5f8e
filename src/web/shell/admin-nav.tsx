import { useTranslation } from 'react-i18next'

import { pathTo } from '#i18n/path-to.ts'

import { AreaNav } from './area-nav.tsx'
import { useLocale } from './use-locale.ts'

export function AdminNav() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <AreaNav
      label={t('nav.label')}
      links={[
        { to: pathTo('adminDashboard', locale), label: t('nav.dashboard') },
        { to: pathTo('partner', locale), label: t('nav.portal'), isExact: true },
        { to: pathTo('account', locale), label: t('nav.account') },
      ]}
    />
  )
}
