import { type PointerEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'

import { Icon } from '#ui/icon.tsx'

import { useMenu } from './use-menu.ts'

import page from '#ui/page.module.css'
import styles from './header-menu.module.css'

/** Milliseconds the pointer may leave for on its way to the panel. */
const PATIENCE_MS = 180

type HeaderMenuProps = {
  /** The word in the header, and where it leads by itself. */
  label: string
  to: string
  /** What the button beside it does, for who cannot see its arrow. */
  more: string
  size: 'large' | 'small'
  children: ReactNode
}

/** A link of the header with a panel below it: it opens on hover, by keyboard and by touch. */
export function HeaderMenu({ label, to, more, size, children }: HeaderMenuProps) {
  const menu = useMenu()
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)

  function onHover({ pointerType }: PointerEvent, isOver: boolean) {
    // A finger "hovers" just before its tap, which would then close what the hover opened.
    if (pointerType !== 'mouse') return
    clearTimeout(closing.current)
    const show = () => {
      if (menu.ref.current) menu.ref.current.open = isOver
    }
    if (isOver) show()
    else closing.current = setTimeout(show, PATIENCE_MS)
  }

  return (
    <div
      className={styles.menu}
      onPointerEnter={(event) => onHover(event, true)}
      onPointerLeave={(event) => onHover(event, false)}
    >
      <Link className={styles.link} to={to} prefetch="intent">
        {label}
      </Link>
      <details className={styles.more} name="header-menu" {...menu}>
        <summary
          className={styles.summary}
          // The pointer has opened it already; its click must not close it.
          onClick={(event) => {
            if (event.detail > 0 && closing.current !== undefined) event.preventDefault()
          }}
        >
          <span className={page.heard}>{more}</span>
          <Icon name="chevron" width="14" height="14" />
        </summary>
        <div className={`${styles.panel} ${styles[size]}`}>{children}</div>
      </details>
    </div>
  )
}
