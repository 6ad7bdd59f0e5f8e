import { useTranslation } from 'react-i18next'

import type { Board } from './board.ts'

import styles from './statistics.module.css'

const shown = [
  'totalApplications',
  'pendingApplications',
  'approvedPartners',
  'totalPartners',
] as const

/** The four numbers staff look at first. */
export function Statistics({ statistics }: Pick<Board, 'statistics'>) {
  const { t } = useTranslation('admin')
  return (
    <dl className={styles.statistics} aria-label={t('statistics.label')}>
      {shown.map((name) => (
        <div key={name} className={styles.one}>
          <dt className={styles.name}>{t(`statistics.${name}`)}</dt>
          <dd className={styles.number}>{statistics[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
