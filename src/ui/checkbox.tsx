import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

import { RequiredMark } from './field-frame.tsx'

import styles from './field.module.css'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type'> & {
  name: string
  /** The label; may hold links, as the sentence of a consent does. */
  label: ReactNode
  /** Hint. */
  hint?: string | undefined
  error?: string | undefined
}

/** A checkbox with its label. Sends `on` when checked and nothing when not. */
export function Checkbox({ name, label, hint, error, id, required, ...input }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  const describedBy = [hint && `${boxId}-hint`, error && `${boxId}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          {...input}
          type="checkbox"
          id={boxId}
          name={name}
          required={required}
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        <label className={styles.sentence} htmlFor={boxId}>
          {label}
          {required && <RequiredMark />}
        </label>
      </div>
      {hint && (
        <p className={styles.hint} id={`${boxId}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${boxId}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
