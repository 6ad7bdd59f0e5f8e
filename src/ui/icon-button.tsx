import type { ButtonHTMLAttributes } from 'react'

import { Icon, type IconName } from './icon.tsx'

import styles from './icon-button.module.css'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName
  /** Accessible name: there is no text to read. */
  label: string
  /** `round` lies on pictures. */
  shape?: 'square' | 'round'
}

/** An icon that is pressed, as large as a finger. Its place is the caller's, by `className`. */
export function IconButton({
  icon,
  label,
  shape = 'square',
  type = 'button',
  className = '',
  ...button
}: IconButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={`${styles.button} ${className}`}
      data-shape={shape}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  )
}
