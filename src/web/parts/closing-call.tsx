import { Link } from 'react-router'

import { buttonClass } from '#ui/button.tsx'

import page from '#ui/page.module.css'
import styles from './closing-call.module.css'

type Way = { to: string; label: string }

type ClosingCallProps = { title: string; text: string; first: Way; second: Way }

/** The end of a page: what to do next, and the other thing one might do. */
export function ClosingCall({ title, text, first, second }: ClosingCallProps) {
  return (
    <section className={styles.call}>
      <div className={`${page.wrap} ${styles.inner}`}>
        <h2>{title}</h2>
        <p className={page.lead}>{text}</p>
        <p className={styles.ways}>
          <Link className={buttonClass()} to={first.to}>
            {first.label}
          </Link>
          <Link className={buttonClass('quiet')} to={second.to}>
            {second.label}
          </Link>
        </p>
      </div>
    </section>
  )
}
