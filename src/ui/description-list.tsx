import type { ReactNode } from 'react'

import styles from './description-list.module.css'

type DescriptionListProps = {
  rows: (readonly [label: string, value: ReactNode])[]
  /** Stands for a value that is missing; without it such a row is left out. */
  missing?: string
  /** `plain`: no lines between the rows. */
  lines?: 'plain' | 'ruled'
}

/** Labels and their values, a pair on each row. */
export function DescriptionList({ rows, missing, lines = 'ruled' }: DescriptionListProps) {
  return (
    <dl className={styles.list} data-lines={lines}>
      {rows.map(([label, value]) => {
        const content = value || missing
        return (
          content && (
            <div key={label} className={styles.row}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{content}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
