import { Fragment } from 'react'

import styles from './facts-line.module.css'

/**
 * Facts joined by ` · `: where they need two lines, the line is broken between two of them. The point belongs to the fact
 * behind it, and at the start of a line it is not seen.
 */
export function FactsLine({ children }: { children: string }) {
  return (
    <span className={styles.line}>
      {children.split(' · ').map((fact, place) => (
        <Fragment key={fact}>
          {place > 0 && ' '}
          <span className={styles.fact}>
            {place > 0 && <span className={styles.point}>· </span>}
            {fact}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
