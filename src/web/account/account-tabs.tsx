import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'

import { useSession } from '../session/session.ts'
import { useLocale } from '../shell/use-locale.ts'

import styles from './account-tabs.module.css'

/** The pages of the account; users without a company have no company page. */
export function AccountTabs() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { user } = useSession()
  const pages = user?.isPartner
    ? (['account', 'accountCompany', 'accountData'] as const)
    : (['account', 'accountData'] as const)
  return (
    <nav aria-label={t('tabs.label')}>
      <ul className={styles.tabs}>
        {pages.map((page) => (
          <li key={page}>
            <NavLink className={styles.tab ?? ''} to={pathTo(page, locale)} end>
              {t(`tabs.${page}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
