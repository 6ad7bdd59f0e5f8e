import { Field } from '#ui/field.tsx'

import styles from './code-field.module.css'

type CodeFieldProps = { label: string; hint?: string; error?: string | undefined }

/** Six digits of an authenticator app. Phones and password managers know how to fill it. */
export function CodeField({ label, hint, error }: CodeFieldProps) {
  return (
    <div className={styles.code}>
      <Field
        name="code"
        label={label}
        hint={hint}
        error={error}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={9}
        spellCheck={false}
        required
      />
    </div>
  )
}
