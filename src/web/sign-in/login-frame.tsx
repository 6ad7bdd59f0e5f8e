import type { ReactNode } from 'react'

import page from '#ui/page.module.css'
import styles from './login-frame.module.css'

type LoginFrameProps = { title: string; lead: string; children: ReactNode }

/** Layout of login pages: text on one side, the form on the other. */
export function LoginFrame({ title, lead, children }: LoginFrameProps) {
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={page.lead}>{lead}</p>
      </header>
      <div className={styles.panel}>{children}</div>
    </div>
  )
}

/** Links under the form, each on its line. */
export function LoginFrameLinks({ children }: { children: ReactNode }) {
  return <p className={styles.ways}>{children}</p>
}

/** Fields of the form, one under the other. */
export const routerForm = styles.form
