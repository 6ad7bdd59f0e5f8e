import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

import { adminApi, request } from '../session/api-client.ts'
import { useRequest } from '../session/use-request.ts'
import { LoadError } from '../shell/load-error.tsx'
import { headLoader } from '../shell/read-head.ts'
import { useReload } from '../shell/use-reload.ts'
import { Lists } from './lists.tsx'
import { Statistics } from './statistics.tsx'

import page from '#ui/page.module.css'
import styles from './dashboard.module.css'

export const loader = headLoader('adminDashboard')

/** Tabs and filters change the address only; the loader need not run again. */
export const shouldRevalidate = () => false

export { pageMeta as meta } from '../shell/page-head.ts'

export default function AdminDashboard() {
  const { t } = useTranslation('admin')
  const { value, error, isAsking, again } = useRequest('admin/dashboard', () =>
    request(adminApi.dashboard.$get()),
  )
  const [version, setVersion] = useState(0)
  const reload = () => {
    void again()
    setVersion((before) => before + 1)
  }
  useReload(reload)

  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        {value && (
          <Button type="button" variant="quiet" busy={isAsking} onClick={reload}>
            {t('refresh')}
          </Button>
        )}
      </header>
      {error && (
        <LoadError
          title={t('loadFailed')}
          error={error}
          isBusy={isAsking}
          onAgain={reload}
          againLabel={t('shell:again')}
        />
      )}
      {!value && isAsking && !error && <Spinner label={t('shell:loading')} />}
      {value && (
        <>
          <Statistics statistics={value.statistics} />
          <Lists statistics={value.statistics} version={version} onChanged={reload} />
        </>
      )}
    </div>
  )
}
