import type { ButtonHTMLAttributes } from 'react'

import styles from './row-button.module.css'

type RowButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: 'plain' | 'good' | 'bad'
  busy?: boolean
}

/** A small button of a row. `aria-label` begins with its word and goes on with the row's name. */
export function RowButton({ tone = 'plain', busy = false, onClick, ...button }: RowButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={styles.button}
      data-tone={tone}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (!busy) onClick?.(event)
      }}
    />
  )
}
