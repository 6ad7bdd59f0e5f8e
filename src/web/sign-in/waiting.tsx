import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

import page from '#ui/page.module.css'
import styles from './area.module.css'

/** Stands for a page that is loaded; after a while it says so and offers to start again. */
export function Waiting() {
  const { t } = useTranslation('shell')
  const isSlow = useIsSlow()
  return (
    <div className={styles.waiting} aria-busy>
      <div className={styles.spinner}>
        <Spinner label={t('loading')} />
      </div>
      <noscript className={page.text}>{t('noScript')}</noscript>
      <output className={styles.slow}>
        {isSlow && (
          <>
            <span className={page.text}>{t('slow')}</span>
            <Button type="button" variant="outline" onClick={() => location.reload()}>
              {t('again')}
            </Button>
          </>
        )}
      </output>
    </div>
  )
}

/** Milliseconds after which a waiting user is told the reason. */
const SLOW_MS = 2500

/** Whether the load is slow; it goes on all the same. */
function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
