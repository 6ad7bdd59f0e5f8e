import type { ComponentProps, ReactNode } from 'react'

import { Icon } from './icon.tsx'

import styles from './disclosure.module.css'

type DisclosureProps = ComponentProps<'details'> & {
  /** The line that opens and closes the rest. */
  summary: ReactNode
  /** `small`: in dialogs and on working pages. */
  size?: 'large' | 'small'
}

/** A part that stands folded under its summary. Two of them in a row share the line between them. */
export function Disclosure({ summary, size = 'large', children, ...details }: DisclosureProps) {
  return (
    <details {...details} className={styles.disclosure} data-size={size}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="chevron" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
