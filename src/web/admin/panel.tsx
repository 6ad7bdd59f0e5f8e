import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

import styles from './panel.module.css'

type PanelProps = { title: string; note?: string; children: ReactNode }

/** A part of the page with its heading. */
export function Panel({ title, note, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      {children}
    </section>
  )
}

type PanelRowProps = {
  to: string
  title: ReactNode
  about?: ReactNode
  /** Content at the end of the line. */
  children?: ReactNode
}

/** A line that leads to the thing it names; the whole line is the link. */
export function PanelRow({ to, title, about, children }: PanelRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.texts}>
        <Link className={styles.link} to={to}>
          {title}
        </Link>
        {about && <span className={styles.about}>{about}</span>}
      </span>
      {children && <span className={styles.end}>{children}</span>}
    </li>
  )
}

/** The rows of a panel. */
export function PanelRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}
