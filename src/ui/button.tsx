import type { ButtonHTMLAttributes } from 'react'

import styles from './button.module.css'

export type ButtonVariant = 'solid' | 'outline' | 'quiet'

/** Makes a link look like a button: `<Link className={buttonClass('outline')}>`. */
export function buttonClass(variant: ButtonVariant = 'solid'): string {
  return `${styles.button} ${styles[variant]}`
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant | undefined
  /** Work is under way: the button keeps its width and its focus, and does nothing. */
  busy?: boolean | undefined
}

/** Submits by default, like any button of a form. */
export function Button({ variant, busy = false, className = '', onClick, ...button }: ButtonProps) {
  return (
    <button
      {...button}
      className={`${buttonClass(variant)} ${className}`}
      // Not `disabled`: that would throw the focus of a keyboard user to the top of the page.
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
