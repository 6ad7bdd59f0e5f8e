import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'

import { Spinner } from '#ui/spinner.tsx'

import styles from './page-progress.module.css'

/** A progress bar while the next page loads. It overlays the page, so that nothing moves. */
export function PageProgress() {
  const { t } = useTranslation('shell')
  if (useNavigation().state === 'idle') return null
  return (
    <div className={styles.progress}>
      <Spinner label={t('loading')} />
    </div>
  )
}
