import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Field } from '#ui/field.tsx'

import styles from './password-field.module.css'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type'>

/** A password that can be looked at while it is typed. Pasting and password managers work. */
export function PasswordField(field: PasswordFieldProps) {
  const { t } = useTranslation('login')
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
      <button
        type="button"
        className={styles.toggle}
        aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'hide' : 'show')}
      </button>
    </div>
  )
}
