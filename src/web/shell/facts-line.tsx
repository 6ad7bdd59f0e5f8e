import { Fragment } from 'react'

import styles from './facts-line.module.css'

/** Facts joined by ` · `: where they need two lines, the line is broken between two of them. */
export function FactsLine({ children }: { children: string }) {
  const facts = children.split(' · ')
  return facts.map((fact, place) => (
    <Fragment key={fact}>
      {place > 0 && ' '}
      <span className={styles.fact}>{place < facts.length - 1 ? `${fact} ·` : fact}</span>
    </Fragment>
  ))
}
