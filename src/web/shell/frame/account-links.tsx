import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'

import { useSession } from '../../session/session.ts'
import { useLocale } from '../use-locale.ts'
import { useSignOut } from './use-sign-out.ts'

import styles from './account-links.module.css'

/** Login for visitors; name, dashboard and logout for signed-in users. */
export function AccountLinks() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const signOut = useSignOut()
  const { user } = useSession()

  if (!user)
    return (
      <div className={styles.account} data-for="visitors">
        <Link className={styles.link} to={pathTo('partnerLogin', locale)} prefetch="intent">
          {t('account.login')}
        </Link>
      </div>
    )

  const name = user.name || user.email || t('account.partner')
  return (
    <div className={styles.account}>
      <span className={styles.welcome} title={name}>
        {t('account.welcome', { name })}
      </span>
      <Link
        className={styles.link}
        to={pathTo(user.isAdmin ? 'adminDashboard' : 'partner', locale)}
      >
        {t('account.dashboard')}
      </Link>
      <button className={styles.link} type="button" onClick={() => void signOut()}>
        {t('account.logout')}
      </button>
    </div>
  )
}
