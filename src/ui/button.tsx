import type { ButtonHTMLAttributes } from 'react'

import styles from './button.module.css'

export type ButtonVariant = 'solid' | 'outline' | 'quiet'

/** Makes a link look like a button: `<Link className={buttonClass('outline')}>`. */
export function buttonClass(variant: ButtonVariant = 'solid'): string {
  return `${styles.button} ${styles[variant]}`
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant | undefined
  /** Busy: the button keeps its width and focus, and does nothing. */
  busy?: boolean | undefined
}

/** Submits by default, like any button of a form. */
export function Button({ variant, busy = false, className = '', onClick, ...button }: ButtonProps) {
  return (
    <button
      {...button}
      className={`${buttonClass(variant)} ${className}`}
      // Not `disabled`: the button would lose the focus.
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
