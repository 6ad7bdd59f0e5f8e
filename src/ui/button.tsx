import type { ButtonHTMLAttributes } from 'react'

import styles from './button.module.css'

type ButtonVariant = 'solid' | 'outline' | 'quiet'
/** `small`: many on a page, as in the rows of a list. A phone gives it the size of a finger too. */
type ButtonSize = 'large' | 'small'
type ButtonTone = 'plain' | 'good' | 'bad'

/** Makes a link look like a button: `<Link className={buttonClass('outline')}>`. */
export function buttonClass(
  variant: ButtonVariant = 'solid',
  size: ButtonSize = 'large',
  tone: ButtonTone = 'plain',
): string {
  return [styles.button, styles[variant], styles[size], styles[tone]].filter(Boolean).join(' ')
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  tone?: ButtonTone | undefined
  /** Busy: the button keeps its width and focus, and does nothing. */
  busy?: boolean | undefined
}

/** Submits by default, like any button of a form. */
export function Button({
  variant,
  size,
  tone,
  busy = false,
  className = '',
  onClick,
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      className={`${buttonClass(variant, size, tone)} ${className}`}
      // Not `disabled`: the button would lose the focus.
      aria-disabled={busy || button['aria-disabled']}
      data-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
