import { useTranslation } from 'react-i18next'

import { Notice } from '#ui/notice.tsx'

import { isSessionOfPage } from '../session/session-storage.ts'

import page from '#ui/page.module.css'
import styles from './area.module.css'

/** Tells users of a browser without storage how long the login lasts. */
export function SessionNote() {
  const { t } = useTranslation('account')
  if (!isSessionOfPage()) return null
  return (
    <div className={`${page.wrap} ${styles.note}`}>
      <Notice kind="info">{t('sessionOfPage')}</Notice>
    </div>
  )
}
