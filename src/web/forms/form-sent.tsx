import { type ReactNode, useEffect, useRef } from 'react'

import { Icon } from '#ui/icon.tsx'

import page from '#ui/page.module.css'
import styles from './form-sent.module.css'

type FormSentProps = {
  title: ReactNode
  text: string
  /** It has not arrived yet. */
  isWaiting?: boolean
  children: ReactNode
}

/** Shown in place of a form that has arrived, or waits for the connection. It takes the focus, so that a screen reader says so. */
export function FormSent({ title, text, isWaiting, children }: FormSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.sent} id="sent" data-waiting={isWaiting}>
      {!isWaiting && <Icon name="check" width="32" height="32" className={styles.mark} />}
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={page.lead}>{text}</p>
      <p className={styles.actions}>{children}</p>
    </div>
  )
}
