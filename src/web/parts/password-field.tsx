import { type ComponentProps, useState } from 'react'

import { Field } from '#ui/field.tsx'

import styles from './password-field.module.css'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type'> & {
  /** What the button does, in words. */
  showLabel: string
  hideLabel: string
}

/** A password that can be looked at while it is typed. Pasting and password managers work. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.password}>
      <Field
        {...field}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button type="button" className={styles.toggle} onClick={() => setIsShown(!isShown)}>
        {isShown ? hideLabel : showLabel}
      </button>
    </div>
  )
}
