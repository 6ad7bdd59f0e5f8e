import { useTranslation } from 'react-i18next'

import { Spinner } from '#ui/spinner.tsx'

import { request, portalApi } from '../session/api-client.ts'
import { useSession } from '../session/session.ts'
import { useRequest } from '../session/use-request.ts'
import { LoadError } from '../shell/load-error.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import { headLoader } from '../shell/read-head.ts'
import { useLocale } from '../shell/use-locale.ts'
import { Favorites } from './favorites.tsx'
import { News } from './news.tsx'

import page from '#ui/page.module.css'
import styles from './dashboard.module.css'

export const handle = { texts: ['portal', 'products'] } satisfies PageHandle

export const loader = headLoader('partner')

export { pageMeta as meta } from '../shell/page-head.ts'

export default function Dashboard() {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const { user } = useSession()
  const query = { locale }
  const { value, error, isAsking, again } = useRequest(`dashboard/${locale}`, () =>
    request(portalApi.dashboard.$get({ query })),
  )

  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <header className={styles.head}>
        {user?.company && <p className={page.label}>{user.company}</p>}
        <h1 className={styles.title}>
          {t('dashboard.welcome', { name: user?.name || user?.email || t('dashboard.partner') })}
        </h1>
        <p className={page.lead}>{t('dashboard.lead')}</p>
      </header>
      {error && (
        <LoadError
          title={t('dashboard.loadFailed')}
          error={error}
          isBusy={isAsking}
          onAgain={() => void again()}
          againLabel={t('shell:again')}
        />
      )}
      {!value && isAsking && !error && <Spinner label={t('shell:loading')} />}
      {value && (user?.isPartner ? <Favorites products={value.favorites} /> : <StaffNote />)}
      <News />
    </div>
  )
}

function StaffNote() {
  const { t } = useTranslation('portal')
  return <p className={styles.note}>{t('favorites.staff')}</p>
}
