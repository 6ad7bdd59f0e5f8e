import type { ReactNode } from 'react'

import styles from './page-head.module.css'
import page from './page.module.css'

type PageHeadProps = {
  /** The small line over the heading, in its own letters: another language has other capitals. */
  name?: ReactNode
  title: ReactNode
  /** The first sentence of the page. */
  lead?: ReactNode
  /** `small`: working pages. */
  size?: 'large' | 'small'
  /** Buttons of the whole page, beside the heading. */
  children?: ReactNode
}

/** The heading of a page, its surroundings, and the buttons of the page. */
export function PageHead({ name, title, lead, size = 'large', children }: PageHeadProps) {
  return (
    <header className={styles.head} data-size={size}>
      <div className={styles.texts}>
        {name && (
          <p className={`${page.label} ${styles.name}`} translate="no">
            {name}
          </p>
        )}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={size === 'large' ? page.lead : styles.lead}>{lead}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
