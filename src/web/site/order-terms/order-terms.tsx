import { Icon } from '#ui/icon.tsx'

import type { OrderTermsText } from './read-order-terms.ts'

import page from '#ui/page.module.css'
import styles from './order-terms.module.css'

/** Ordering at a glance: the facts that decide whether a buyer reads on. */
export function OrderTermsList({ terms: { title, terms } }: { terms: OrderTermsText }) {
  const large = terms.filter(({ figure }) => figure)
  const small = terms.filter(({ figure }) => !figure)
  return (
    <section className={styles.background}>
      <div className={`${page.wrap} ${styles.terms}`}>
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.figures}>
          {large.map(({ figure, unit, text }) => (
            <li key={text} className={styles.term}>
              {/* The sentence says it again, whole. */}
              <p className={styles.figure} aria-hidden="true">
                <span className={styles.value}>{figure}</span> {unit}
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
        <ul className={styles.more}>
          {small.map(({ text }) => (
            <li key={text} className={styles.point}>
              <Icon name="check" /> {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
