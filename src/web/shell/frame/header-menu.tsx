import { type PointerEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'

import { Icon } from '#ui/icon.tsx'

import { useMenu } from './use-menu.ts'

import page from '#ui/page.module.css'
import styles from './header-menu.module.css'

/** Milliseconds the pointer may be outside before the panel closes. */
const CLOSE_DELAY_MS = 180

type HeaderMenuProps = {
  /** The link in the header. */
  label: string
  to: string
  /** Accessible name of the arrow button. */
  more: string
  size: 'large' | 'small'
  children: ReactNode
}

/** A link of the header with a panel below it: it opens on hover, by keyboard and by touch. */
export function HeaderMenu({ label, to, more, size, children }: HeaderMenuProps) {
  const { props, setOpen } = useMenu()
  const isOver = useRef(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)

  function hover({ pointerType }: PointerEvent, over: boolean) {
    // A finger "hovers" just before its tap, which would then close the menu that the hover opened.
    if (pointerType !== 'mouse') return
    isOver.current = over
    clearTimeout(closing.current)
    if (over) setOpen(true)
    else closing.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS)
  }

  return (
    <div
      className={styles.menu}
      onPointerEnter={(event) => hover(event, true)}
      onPointerLeave={(event) => hover(event, false)}
    >
      <Link className={styles.link} to={to} prefetch="intent">
        {label}
      </Link>
      <details className={styles.more} name="header-menu" {...props}>
        <summary
          className={styles.summary}
          onClick={(event) => {
            // The pointer has opened it already; its click must not close it. Keys have no `detail`.
            if (isOver.current && event.detail > 0) event.preventDefault()
          }}
        >
          <span className={page.visuallyHidden}>{more}</span>
          <Icon name="chevron" width="14" height="14" />
        </summary>
        <div className={`${styles.panel} ${styles[size]}`}>{children}</div>
      </details>
    </div>
  )
}
