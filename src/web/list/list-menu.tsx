import type { ReactNode } from 'react'

import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

import { useMenu } from '../shell/frame/use-menu.ts'

import styles from './list-menu.module.css'

type ListMenuProps = { label: string; onOpen?: () => void; children: ReactNode }

/** A button with a panel below it. It closes on Esc, and when focus or a tap go elsewhere. */
export function ListMenu({ label, onOpen, children }: ListMenuProps) {
  const { props } = useMenu('pathname')
  return (
    <details
      className={styles.menu}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      {...props}
    >
      <summary className={`${buttonClass('outline', 'small')} ${styles.summary}`}>
        {label}
        <Icon name="chevron" width="14" height="14" />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
