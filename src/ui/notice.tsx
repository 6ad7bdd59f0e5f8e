import type { ReactNode } from 'react'

import styles from './notice.module.css'

type NoticeProps = { kind: 'success' | 'error' | 'info'; children: ReactNode }

/** A message that stays in the page. Errors interrupt a screen reader, other messages do not. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
