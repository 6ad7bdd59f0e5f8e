import { useTranslation } from 'react-i18next'

import styles from './skip-link.module.css'

/** The first link of every page: past the navigation, to the main content. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a className={styles.skip} href="#content">
      {t('skip')}
    </a>
  )
}
