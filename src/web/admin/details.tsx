import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import styles from './details.module.css'

/** Labels and values of one application or message, as a description list. */
export function Details({ rows }: { rows: [label: string, value: ReactNode][] }) {
  const { t } = useTranslation('admin')
  return (
    <dl className={styles.details}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt className={styles.name}>{label}</dt>
          <dd className={styles.value}>{value || t('details.empty')}</dd>
        </div>
      ))}
    </dl>
  )
}
