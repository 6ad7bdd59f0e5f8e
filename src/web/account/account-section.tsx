import { type ReactNode, useId } from 'react'

import styles from './account-section.module.css'

type AccountSectionProps = {
  /** Anchor of the section. */
  id: string
  title: string
  text: string
  children: ReactNode
}

/** A section of the account page: title and text on one side, controls on the other. */
export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} id={id} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
